import { settingsCopy } from '@aex/contracts/copy/settings';
import { messageOf } from '#lib/api/api-error.ts';
import { useAppearance } from '#lib/settings/use-appearance.ts';
import { useAppearanceFault } from '#lib/settings/use-settings.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup, type RadioChoice } from '#ui/radio-group.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { chooseAppearance, type Appearance } from '#ui/theme.ts';

const texts = settingsCopy.appearanceSection;

const themes: readonly RadioChoice<Appearance['theme']>[] = [
  { value: 'cosmic_dark', label: texts.cosmicDark },
  { value: 'light', label: texts.lightMode },
  { value: 'system', label: texts.system },
];

function Sample({ up, down }: { up: string; down: string }) {
  return (
    <span aria-hidden="true" className="numeric text-num">
      <span className={up}>▲ +1.2%</span> <span className={down}>▼ −0.8%</span>
    </span>
  );
}

const marketColors: readonly RadioChoice<Appearance['market_colors']>[] = [
  { value: 'green_red', label: texts.greenUpRedDown, sample: <Sample up="text-up" down="text-down" /> },
  { value: 'blue_orange', label: texts.blueUpOrangeDown, sample: <Sample up="text-up-cb" down="text-down-cb" /> },
  { value: 'red_up', label: texts.redUpGreenDown, sample: <Sample up="text-down" down="text-up" /> },
];

const densities: readonly RadioChoice<Appearance['density']>[] = [
  { value: 'comfortable', label: texts.comfortable },
  { value: 'compact', label: texts.compact, hint: texts.compactHint },
];

/** How the product looks; every choice is taken at once. */
export function AppearanceSection({ id }: { id: string }) {
  const appearance = useAppearance();
  const fault = useAppearanceFault();
  return (
    <Card id={id} title={texts.title}>
      <p className="text-small text-text-2">{texts.kept}</p>
      <p role="alert" className="text-small text-down not-empty:py-1">
        {fault === null ? '' : texts.notSaved(messageOf(fault))}
      </p>
      <div className="grid gap-4 pt-3">
        <RadioGroup
          label={texts.theme}
          choices={themes}
          value={appearance.theme}
          onChange={(theme) => chooseAppearance({ theme })}
          className="sm:grid-cols-3"
        />
        <RadioGroup
          label={texts.marketColours}
          choices={marketColors}
          value={appearance.market_colors}
          onChange={(market_colors) => chooseAppearance({ market_colors })}
          className="xl:grid-cols-3"
        />
        <RadioGroup
          label={texts.density}
          choices={densities}
          value={appearance.density}
          onChange={(density) => chooseAppearance({ density })}
          className="sm:grid-cols-2"
        />
        <div className="divide-y divide-border border-t border-border">
          <SwitchField
            label={texts.reducedMotion}
            hint={texts.reducedMotionHint}
            isOn={appearance.reduced_motion}
            onChange={(reduced_motion) => chooseAppearance({ reduced_motion })}
          />
          <SwitchField
            label={texts.wholeAnswers}
            hint={texts.wholeAnswersHint}
            isOn={appearance.whole_answers}
            onChange={(whole_answers) => chooseAppearance({ whole_answers })}
          />
          <SwitchField
            label={texts.singleLetterShortcuts}
            hint={texts.shortcutsHint}
            isOn={appearance.keyboard_shortcuts}
            onChange={(keyboard_shortcuts) => chooseAppearance({ keyboard_shortcuts })}
          />
        </div>
      </div>
    </Card>
  );
}

import { messageOf } from '#lib/api/api-error.ts';
import { useAppearance } from '#lib/settings/use-appearance.ts';
import { useAppearanceFault } from '#lib/settings/use-settings.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup, type RadioChoice } from '#ui/radio-group.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { chooseAppearance, type Appearance } from '#ui/theme.ts';

const themes: readonly RadioChoice<Appearance['theme']>[] = [
  { value: 'cosmic_dark', label: 'Cosmic Dark' },
  { value: 'light', label: 'Light Mode' },
  { value: 'system', label: 'System' },
];

function Sample({ up, down }: { up: string; down: string }) {
  return (
    <span aria-hidden="true" className="numeric text-num">
      <span className={up}>▲ +1.2%</span> <span className={down}>▼ −0.8%</span>
    </span>
  );
}

const marketColors: readonly RadioChoice<Appearance['market_colors']>[] = [
  { value: 'green_red', label: 'Green up, red down', sample: <Sample up="text-up" down="text-down" /> },
  { value: 'blue_orange', label: 'Blue up, orange down', sample: <Sample up="text-up-cb" down="text-down-cb" /> },
  { value: 'red_up', label: 'Red up, green down', sample: <Sample up="text-down" down="text-up" /> },
];

const densities: readonly RadioChoice<Appearance['density']>[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact', hint: 'On large screens used with a mouse.' },
];

/** How the product looks; every choice is taken at once. */
export function AppearanceSection({ id }: { id: string }) {
  const appearance = useAppearance();
  const fault = useAppearanceFault();
  return (
    <Card id={id} title="Appearance">
      <p className="text-small text-text-2">Kept in this browser, and with your account once you are logged in.</p>
      <p role="alert" className="text-small text-down not-empty:py-1">
        {fault === null ? '' : `Could not save this to your account, so it is back as it was. ${messageOf(fault)}`}
      </p>
      <div className="grid gap-4 pt-3">
        <RadioGroup
          label="Theme"
          choices={themes}
          value={appearance.theme}
          onChange={(theme) => chooseAppearance({ theme })}
          className="sm:grid-cols-3"
        />
        <RadioGroup
          label="Market colours"
          choices={marketColors}
          value={appearance.market_colors}
          onChange={(market_colors) => chooseAppearance({ market_colors })}
          className="xl:grid-cols-3"
        />
        <RadioGroup
          label="Density"
          choices={densities}
          value={appearance.density}
          onChange={(density) => chooseAppearance({ density })}
          className="sm:grid-cols-2"
        />
        <div className="divide-y divide-border border-t border-border">
          <SwitchField
            label="Reduced motion"
            hint="Nothing slides, fades or runs by itself, whatever the system says."
            isOn={appearance.reduced_motion}
            onChange={(reduced_motion) => chooseAppearance({ reduced_motion })}
          />
          <SwitchField
            label="Single-letter shortcuts"
            hint="Keys such as / and g c while nothing is typed into. Press ? for the list."
            isOn={appearance.keyboard_shortcuts}
            onChange={(keyboard_shortcuts) => chooseAppearance({ keyboard_shortcuts })}
          />
        </div>
      </div>
    </Card>
  );
}

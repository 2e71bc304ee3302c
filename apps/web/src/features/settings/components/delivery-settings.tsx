import { settingsCopy } from '@aex/contracts/copy/settings';
import type { Settings } from '@aex/contracts/settings';
import { TextField } from '#ui/field.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = settingsCopy.deliverySettings;

type Chosen = Settings['notifications'];
type DeliverySettingsProps = { chosen: Chosen; onChange: (part: Partial<Chosen>) => void };

const mailOptions = [
  { value: 'immediate', label: texts.atOnce },
  { value: 'daily', label: texts.daily },
  { value: 'off', label: texts.never },
] as const;

const usualHours = { quiet_from: '22:00', quiet_until: '07:00' };

/** How what is told is delivered: letters, and the hours in which nothing is sent. */
export function DeliverySettings({ chosen, onChange }: DeliverySettingsProps) {
  const { mail, quiet_from: from, quiet_until: until, time_zone: zone } = chosen;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isQuiet = from !== null && until !== null;
  return (
    <div className="grid gap-2 pt-3">
      <div className="max-w-72">
        <ChoiceSelect
          label={texts.mail}
          choices={mailOptions}
          value={mail}
          onChange={(value) => onChange({ mail: value })}
        />
        <p className="pt-1 text-small text-text-3">{texts.mailHint}</p>
      </div>
      <SwitchField
        label={texts.quietHours}
        hint={texts.quietHoursHint}
        isOn={isQuiet}
        onChange={(isOn) =>
          onChange(isOn ? { ...usualHours, time_zone: here } : { quiet_from: null, quiet_until: null })
        }
      />
      {isQuiet && (
        <div className="grid max-w-72 grid-cols-2 gap-x-3">
          <TextField
            label={texts.from}
            type="time"
            value={from}
            onChange={({ target }) => target.value !== '' && onChange({ quiet_from: target.value })}
          />
          <TextField
            label={texts.until}
            type="time"
            value={until}
            onChange={({ target }) => target.value !== '' && onChange({ quiet_until: target.value })}
          />
        </div>
      )}
      <p className="text-small text-text-3">{texts.zone(zone)}</p>
    </div>
  );
}

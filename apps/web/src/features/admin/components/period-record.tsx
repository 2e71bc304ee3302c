import { adminCopy } from '@aex/contracts/copy/admin';
import { recordEndpoints } from '@aex/contracts/ledger';
import { useState } from 'react';
import { SaveFileButton } from '#lib/api/save-file-button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';

const texts = adminCopy.periodRecord;

/** The examiner's record of all threads in which something happened between two days. */
export function PeriodRecord() {
  const [{ from, to }, setDays] = useState({ from: '', to: '' });
  return (
    <Card title={texts.title}>
      <p className="mb-2 text-small text-text-2">{texts.what}</p>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={texts.from}
          type="date"
          max={to === '' ? undefined : to}
          value={from}
          onChange={(event) => setDays({ from: event.target.value, to })}
        />
        <TextField
          label={texts.to}
          type="date"
          min={from === '' ? undefined : from}
          value={to}
          onChange={(event) => setDays({ from, to: event.target.value })}
        />
      </div>
      <SaveFileButton
        label={texts.save}
        endpoint={recordEndpoints.period}
        request={{ query: { from, to, format: 'zip' } }}
        fallbackName="aex-record-period.zip"
        obstacle={from === '' || to === '' ? texts.daysNeeded : null}
      />
    </Card>
  );
}

import { useId } from 'react';
import { useVerifyFile } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';

/** Whoever holds a report's file can ask whether it is as it was made here. */
export function FileCheck() {
  const id = useId();
  const check = useVerifyFile();
  return (
    <Card title="Check a report">
      <p className="mb-2 text-text-2">
        Choose the PDF of a report: it is compared with what was entered in the ledger when it was made.
      </p>
      <label htmlFor={id} className="mb-1 block text-small text-text-2">
        Report file
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        className="max-w-full text-small file:mr-3 file:h-11 file:rounded-control file:border file:border-border-strong file:bg-surface-2 file:px-3 file:text-text lg:file:h-8"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) check.mutate(file);
        }}
      />
      <div aria-live="polite" className="mt-3">
        {check.isPending && <p>Checking…</p>}
        {check.isError && <Banner tone="down" title={`The file could not be checked. ${messageOf(check.error)}`} />}
        {check.data !== undefined && (
          <Banner
            tone={check.data.valid ? 'info' : 'down'}
            title={check.data.valid ? 'This file is as it was made here' : 'This file is not as it was made here'}
          >
            <ul>
              {check.data.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {check.data.head !== null && <p className="font-mono break-all">Ledger head {check.data.head}</p>}
          </Banner>
        )}
      </div>
    </Card>
  );
}

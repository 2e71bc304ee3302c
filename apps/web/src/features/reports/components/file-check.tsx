import { reportsCopy } from '@aex/contracts/copy/reports';
import { useId } from 'react';
import { useVerifyFile } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';

const texts = reportsCopy.fileCheck;

/** Whoever holds a report's file can ask whether it is as it was made here. */
export function FileCheck() {
  const id = useId();
  const check = useVerifyFile();
  return (
    <Card title={texts.title}>
      <p className="mb-2 text-text-2">{texts.purpose}</p>
      <label htmlFor={id} className="mb-1 block text-small text-text-2">
        {texts.reportFile}
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
        {check.isPending && <p>{texts.checking}</p>}
        {check.isError && <Banner tone="down" title={texts.notChecked(messageOf(check.error))} />}
        {check.data !== undefined && (
          <Banner tone={check.data.valid ? 'info' : 'down'} title={check.data.valid ? texts.same : texts.different}>
            <ul>
              {check.data.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {check.data.head !== null && <p className="font-mono break-all">{texts.ledgerHead(check.data.head)}</p>}
          </Banner>
        )}
      </div>
    </Card>
  );
}

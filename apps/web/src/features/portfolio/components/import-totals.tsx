import { portfolioImportCopy } from '@aex/contracts/copy/portfolio-import';
import type { ImportPreview } from '@aex/contracts/portfolio-imports';
import { useState } from 'react';
import type { StatedTotals } from '#features/portfolio/import-queries.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { inputLook } from '#ui/input-look.ts';
import { ScrollTable } from '#ui/scroll-table.tsx';

const words = portfolioImportCopy.importTotals;

type Check = ImportPreview['cash'][number];
type Side = keyof StatedTotals;

type ImportTotalsProps = {
  preview: ImportPreview;
  stated: StatedTotals;
  onCheck: (stated: StatedTotals) => void;
};

/** Cash and shares after the import beside what the file says, or what the reader does. */
export function ImportTotals({ preview, stated, onCheck }: ImportTotalsProps) {
  const [texts, setTexts] = useState(stated);
  if (preview.cash.length + preview.shares.length === 0) return null;
  const rowOf = (side: Side) => (check: Check) => ({
    key: `${side} ${check.name}`,
    cells: [
      side === 'cash' ? words.cashName(check.name) : check.name,
      formatNumber(check.ledger, side === 'cash' ? 2 : 4),
      <Stated
        key="stated"
        check={check}
        text={texts[side][check.name] ?? ''}
        onChange={(text) => setTexts({ ...texts, [side]: { ...texts[side], [check.name]: text } })}
      />,
      <Agreement key="agrees" agrees={check.agrees} />,
    ],
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(texts);
      }}
    >
      <h3 className="text-h3">{words.totalsAfterTheImport}</h3>
      <ScrollTable
        label={words.totalsAfterTheImport}
        className="max-h-60"
        head={[words.what, words.ledger, words.shouldBe, words.check]}
        rows={[...preview.cash.map(rowOf('cash')), ...preview.shares.map(rowOf('shares'))]}
      />
      <Button type="submit" className="justify-self-start">
        {words.checkTheTotals}
      </Button>
    </form>
  );
}

type StatedProps = { check: Check; text: string; onChange: (text: string) => void };

// What the file itself states is shown; everything else can be stated by the reader.
function Stated({ check, text, onChange }: StatedProps) {
  if (check.stated_by === 'file') return <>{words.statedFile(formatNumber(check.stated, 2))}</>;
  return (
    <input
      aria-label={words.nameShouldBe(check.name)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputLook} h-9 w-32! text-right`}
    />
  );
}

function Agreement({ agrees }: Pick<Check, 'agrees'>) {
  if (agrees === null) return <span className="text-text-3">{words.nobodySays}</span>;
  return agrees ? <Badge tone="up">{words.agrees}</Badge> : <Badge tone="down">{words.differs}</Badge>;
}

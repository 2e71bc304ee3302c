import type { ImportPreview } from '@aex/contracts/portfolio-imports';
import type { NewActivity } from './activity-shape.ts';
import { toLedgerActivity } from './activity-reading.ts';
import type { ActivityFile } from './formats/activity-file.ts';
import { readDecimal } from './formats/decimal-cell.ts';
import { Decimal, zero } from './ledger/exact-decimal.ts';
import { cashEffect } from './ledger/ledger-activity.ts';
import { cashByCurrency, type LedgerState, quantitiesBySymbol } from './ledger/ledger-fold.ts';

/** What a caller says the account must hold afterwards: by currency and by symbol. */
export type ExpectedTotals = {
  cash?: Readonly<Record<string, string | number>> | undefined;
  shares?: Readonly<Record<string, string | number>> | undefined;
};

type Check = ImportPreview['cash'][number];
type Totals = { state: LedgerState; activities: readonly NewActivity[]; expected: ExpectedTotals | undefined };

/** Cash and shares after an import beside what the file and the caller say; they agree when they are exactly the same. */
export function totalChecks(
  { stated }: ActivityFile,
  { state, activities, expected }: Totals,
): Pick<ImportPreview, 'cash' | 'shares'> {
  const ofFile = [...stated.fileCash].map(([currency, amount]) =>
    check({ name: `${currency} in this file`, ledger: fileCash(activities, currency), stated: amount, by: 'file' }),
  );
  return {
    cash: [...checks(cashByCurrency(state), { stated: stated.cash, expected: expected?.cash }), ...ofFile],
    shares: checks(quantitiesBySymbol(state), { stated: stated.shares, expected: expected?.shares }),
  };
}

type Said = { stated: ReadonlyMap<string, Decimal>; expected: ExpectedTotals['cash'] };

function checks(ledger: ReadonlyMap<string, Decimal>, { stated, expected }: Said): Check[] {
  const told = new Map(Object.entries(expected ?? {}));
  const names = [...new Set([...ledger.keys(), ...stated.keys(), ...told.keys()])].sort();
  return names.map((name) => {
    const present = ledger.get(name) ?? zero;
    const text = told.get(name);
    if (text !== undefined) return check({ name, ledger: present, stated: decimalOf(text), by: 'caller' });
    const own = stated.get(name);
    // A statement that lists positions says of all others that none are held.
    const isComplete = stated.size > 0;
    if (own !== undefined || isComplete) return check({ name, ledger: present, stated: own ?? zero, by: 'file' });
    return { name, ledger: present.toNumber(), stated: null, stated_by: null, agrees: null };
  });
}

function check({
  name,
  ledger,
  stated,
  by,
}: {
  name: string;
  ledger: Decimal;
  stated: Decimal | null;
  by: 'file' | 'caller';
}): Check {
  return {
    name,
    ledger: ledger.toNumber(),
    stated: stated?.toNumber() ?? null,
    stated_by: by,
    agrees: stated !== null && ledger.eq(stated),
  };
}

function decimalOf(value: string | number): Decimal | null {
  const reading = readDecimal(String(value));
  return reading.ok && reading.value !== null ? new Decimal(reading.value) : null;
}

function fileCash(activities: readonly NewActivity[], currency: string): Decimal {
  let sum = zero;
  for (const activity of activities) {
    if (activity.currency === currency)
      sum = sum.plus(cashEffect(toLedgerActivity({ ...activity, id: '', accountId: '', position: 0 })));
  }
  return sum;
}

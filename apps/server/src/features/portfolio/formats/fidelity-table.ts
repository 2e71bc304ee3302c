import { Decimal } from '../ledger/exact-decimal.ts';
import { readCalendarDay } from './day-cell.ts';
import { isZero } from './decimal-cell.ts';
import { usBrokerDraft, type UsBrokerRow } from './schwab-table.ts';
import type { TableFormat } from './table-format.ts';
import type { TableRow } from './table-row.ts';

const dayKeys = ['run date', 'date'];
const priceKeys = ['price ($)', 'price'];
const amountKeys = ['amount ($)', 'amount'];
const commissionKeys = ['commission ($)', 'commission'];
const feeKeys = ['fees ($)', 'fees'];
const actionKeys = ['action'];

/** The cash itself stands as shares of such a fund at a dollar each. */
const coreFunds = new Set(['SPAXX', 'FDRXX', 'FZFXX', 'FCASH', 'FDIC', 'QPIFQ', 'CORE', 'FNSXX']);
const betweenCoreAndCash = 'moves between cash and the core fund change nothing';

type Meaning = UsBrokerRow['meaning'] | { skip: string };
const meanings: ReadonlyArray<readonly [RegExp, Meaning]> = [
  [/core account|purchase into|redemption from/, { skip: betweenCoreAndCash }],
  [
    /opening transaction|closing transaction|assigned|expired (?:call|put)|short sale|buy cover/,
    { skip: 'options and short sales are not kept' },
  ],
  [/you bought|reinvestment/, 'buy'],
  [/you sold/, 'sell'],
  [/tax/, 'tax'],
  [/fee|commission/, 'fee'],
  [/interest/, 'interest'],
  [/dividend|cap gain|return of capital/, 'dividend'],
  [/spin/, { skip: 'a spin-off: enter it by hand' }],
  [/merger|exchanged|tender|redemption|name change/, { skip: 'a merger, exchange or redemption: enter it by hand' }],
  [/distribution|split/, 'added shares'],
  [/transferred|transfer of assets|journaled|conversion/, 'shares'],
  [
    /funds transfer|deposit|debit|check|wire|contribution|contr|rollover|bill pay|withdrawal|cash advance|transfer/,
    'cash',
  ],
];

/** Fidelity's history: Run Date, Action (a sentence), Symbol, Quantity, Price, Commission, Fees, Amount (net). Text may stand around it. */
export const fidelityTable: TableFormat = {
  format: 'fidelity',
  dayKeys,
  dayOrder: 'month first',
  decimals: 'point',
  matches: (header) =>
    header.find('run date') !== null && header.find('action') !== null && header.find(...amountKeys) !== null,
  read: (row) => {
    // Legal notes stand below the table.
    if (row.text('action') === '' && row.text(...amountKeys) === '') return [];
    const date = row.take(dayKeys, (text) => readCalendarDay(text, 'month first'));
    const [quantity, price, amount] = [row.decimal('quantity'), row.decimal(...priceKeys), row.decimal(...amountKeys)];
    const [commission, fees] = [row.decimal(...commissionKeys), row.decimal(...feeKeys)];
    if (date === undefined || quantity === undefined || price === undefined || amount === undefined) return [];
    if (commission === undefined || fees === undefined) return [];
    const symbol = row.text('symbol').replaceAll('*', '').toUpperCase() || null;
    const meaning = meaningOf(row, { symbol, amount });
    if (meaning === undefined) {
      row.unknownWord(actionKeys, 'YOU BOUGHT');
      return [];
    }
    if (typeof meaning === 'object') {
      row.skip(meaning.skip);
      return [];
    }
    return usBrokerDraft({
      meaning,
      line: row.line,
      date,
      symbol,
      quantity,
      price,
      fee: new Decimal(commission ?? 0).plus(fees ?? 0).toFixed(),
      amount,
      note: row.text('action').slice(0, 500) || null,
    });
  },
};

function meaningOf(
  row: TableRow,
  { symbol, amount }: { symbol: string | null; amount: string | null },
): Meaning | undefined {
  const action = row.text('action').toLowerCase();
  const [, meaning] = meanings.find(([pattern]) => pattern.test(action)) ?? [];
  const isCore = symbol !== null && coreFunds.has(symbol);
  if (isCore && (meaning === 'buy' || meaning === 'sell')) return { skip: betweenCoreAndCash };
  if (meaning === 'shares' && (symbol === null || (isZero(row.decimal('quantity') ?? null) && !isZero(amount))))
    return 'cash';
  if (meaning === 'added shares' && !isZero(amount)) return symbol === null ? 'cash' : 'dividend';
  return meaning;
}

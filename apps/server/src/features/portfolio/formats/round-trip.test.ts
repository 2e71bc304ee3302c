import { activityKinds } from '@aex/contracts/portfolio';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NewActivity, shapeActivity } from '../activity-shape.ts';
import { completeDrafts, identify } from '../import-draft.ts';
import { Decimal } from '../ledger/exact-decimal.ts';
import { readActivityFile } from './file-reading.ts';
import { exportVersion } from './json-files.ts';
import { ownCsv, toOwnActivity } from './own-format.ts';

const latestDay = '2026-12-31';
const options = { defaultCurrency: 'EUR', mapping: undefined, statement: undefined, format: undefined };

const amounts = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, places]) => new Decimal(digits.toString()).div(new Decimal(10).pow(places)).toFixed());
// Cells are read without blanks around them.
const formulas = [
  '=1+1',
  '@SUM(A1)',
  '+1 or 2',
  '-x',
  "'=1",
  "''@a",
  '\uff1d1+1',
  '\u200b=1',
  '=HYPERLINK("http://a.example","b")',
];
const notes = fc
  .oneof(fc.string({ maxLength: 60 }), fc.constantFrom(...formulas))
  .map((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim() || null);
const symbols = fc.constantFrom('AAPL', 'BRK.B', 'BTC-USD', '^GSPC', 'NOVN.SW');

const activities: fc.Arbitrary<NewActivity[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...activityKinds),
      day: fc.integer({ min: 1, max: 28 }),
      symbol: symbols,
      intoSymbol: symbols,
      quantity: amounts,
      price: amounts,
      amount: amounts,
      fee: amounts,
      share: fc.integer({ min: 0, max: 1000 }),
      note: notes,
      isCash: fc.boolean(),
      namesLot: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((made) => made.map((of, index) => toActivity(of, index)));

type Made = {
  kind: (typeof activityKinds)[number];
  day: number;
  symbol: string;
  intoSymbol: string;
  quantity: string;
  price: string;
  amount: string;
  fee: string;
  share: number;
  note: string | null;
  isCash: boolean;
  namesLot: boolean;
};

function toActivity(of: Made, index: number): NewActivity {
  const ratio = { ratio_new: of.quantity, ratio_old: of.price };
  const units = { quantity: of.quantity, price: of.price };
  const lots = of.namesLot && index > 0 ? { lots: [{ activity_id: 'act0', quantity: of.quantity }] } : {};
  const byKind: Record<string, object> = {
    buy: { symbol: of.symbol, ...units },
    sell: { symbol: of.symbol, ...units, amount: of.amount, ...lots },
    dividend: { symbol: of.symbol, amount: of.amount },
    split: { symbol: of.symbol, ...ratio },
    transfer_in: of.isCash ? { amount: of.amount } : { symbol: of.symbol, quantity: of.quantity },
    transfer_out: of.isCash ? { amount: of.amount } : { symbol: of.symbol, quantity: of.quantity, ...lots },
    spin_off: {
      symbol: of.symbol,
      into_symbol: of.intoSymbol,
      quantity: of.quantity,
      cost_share: String(of.share / 1000),
    },
    merger: { symbol: of.symbol, into_symbol: of.intoSymbol, ...ratio, amount: of.amount },
  };
  const date = `2026-03-${String(of.day).padStart(2, '0')}`;
  const rest = byKind[of.kind] ?? { amount: of.amount };
  const input = {
    kind: of.kind,
    date,
    fee: of.fee,
    currency: 'USD',
    note: of.note,
    external_id: index % 2 === 0 ? null : `x ${index},"`,
  };
  const shaped = shapeActivity({ ...input, ...rest }, { defaultCurrency: 'USD', latestDay });
  if (!shaped.ok) throw new Error(JSON.stringify(shaped.problems));
  return shaped.activity;
}

async function readBack(text: string): Promise<NewActivity[]> {
  const file = await readActivityFile(Buffer.from(text), options);
  const read = completeDrafts(file, { present: [], defaultCurrency: 'EUR', latestDay });
  expect(file.log.faults).toEqual([]);
  return identify(read, new Map([['aex:act0', 'act0']])).map(({ activity }) => activity);
}

it('brings back from its own files exactly what went out, whatever the activities', async () => {
  await fc.assert(
    fc.asyncProperty(activities, async (ledger) => {
      const external = (id: string) => (id === 'act0' ? (ledger[0]?.externalId ?? 'aex:act0') : id);
      const own = ledger.map((activity, index) =>
        toOwnActivity(activity, { externalId: activity.externalId ?? `aex:act${index}`, external }),
      );
      const json = JSON.stringify({ aex_portfolio: exportVersion, accounts: [{ name: 'a', activities: own }] });
      for (const text of [ownCsv(own), json]) {
        const back = await readBack(text);
        expect(
          back.map(({ lots, ...activity }) => ({ ...activity, lots: lots?.map(({ quantity }) => quantity) ?? null })),
        ).toEqual(
          ledger.map(({ lots, externalId, ...activity }, index) => ({
            ...activity,
            externalId: externalId ?? `aex:act${index}`,
            lots: lots?.map(({ quantity }) => quantity) ?? null,
          })),
        );
      }
    }),
  );
});

it.each(formulas)('writes %s so that no spreadsheet runs it', async (note) => {
  const made = { date: '2026-01-02', kind: 'withdrawal' as const, amount: '12.5', fee: '0', currency: 'USD', note };
  const shaped = shapeActivity(made, { defaultCurrency: 'USD', latestDay });
  if (!shaped.ok) throw new Error(JSON.stringify(shaped.problems));
  const written = ownCsv([toOwnActivity(shaped.activity, { externalId: note, external: (id) => id })]);
  const [, line = ''] = written.split('\n');
  expect(line).toContain(`'${note.replaceAll('"', '""')}`);
  expect(line).not.toMatch(/(?:^|,)"?[=+@]/);
  const [back] = await readBack(written);
  expect(back?.note).toBe(note);
});

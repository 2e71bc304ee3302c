import { type LotMethod, type LotTrade, matchLots } from '@aex/quant/cash-flows/tax-lots';
import type { Calculation, Given, Worked } from './calculation.ts';
import { amountRow, numberRow, givenAmount, type Row } from './calculation-rows.ts';
import { isSum } from './given-lines.ts';
import type { Figure, GivenText } from './given-text.ts';

type Trade = { kind: 'buy' | 'sell'; quantity: number; price: number | null; day: string | null };

const line =
  /(?:\b(bought|buy|buying|purchased?|acquired|lots?(?: of)?|sold|sell|selling|sale of)\b[^{,;]*?)?\{n(\d+)\}(?:(?: (?!and\b|then\b|sold\b|bought\b)[a-z.]{1,9}){0,3} ?(?:at|@|for)(?: [a-z]+)? \{[mn](\d+)\}(?: ?(?:each|apiece|per share))?)?(?: (?:on|in) \{d(\d+)\})?/g;

const methods: ReadonlyArray<readonly [LotMethod, RegExp]> = [
  ['fifo', /\bfifo\b|\bfirst[- ]in,? first[- ]out\b|\boldest (?:lots? )?first\b/],
  ['lifo', /\blifo\b|\blast[- ]in,? first[- ]out\b|\bnewest (?:lots? )?first\b/],
  ['hifo', /\bhifo\b|\bhighest (?:cost )?(?:in,? )?first\b|\bhighest cost\b/],
  ['average', /\baverage cost\b|\baverage (?:basis|price)\b/],
];

const methodSaid: Readonly<Record<LotMethod, string>> = {
  fifo: 'The sale takes the oldest lots before the others.',
  lifo: 'The sale takes the newest lots before the others.',
  hifo: 'The sale takes the lots with the highest cost before the others.',
  average: 'All units cost their average.',
};

/** What a sale of units from lots that a text lists has gained. */
export const lotCalculation: Calculation = {
  id: 'tax_lots',
  name: 'the gain of the sale',
  asked: /\b(?:fifo|lifo|hifo|lots?|average cost|cost basis|first[- ]in|last[- ]in|reali[sz]ed)\b/,
  specs: [],
  modes: { method: methods },
  strict: {
    isMeant: (_given, unused) => unused.some(isSum),
    said: 'I can\u2019t tell what each of these figures stands for, so I give no gain: name each purchase and the sale with its units and its price.',
  },
  items: tradesIn,
  joined: (before) => before,
  vocabulary:
    /^(?:fifo|lifo|hifo|lots?|average|cost|basis|first|last|in|out|bought|buy|buying|purchas\w*|acquired|sold|sell|selling|sale|shares?|units?|gains?|reali[sz]ed|tax\w*|profit|loss|oldest|newest|highest|each|apiece|method|capital|held|holding|left|remain\w*)$/,
  isEnough: ({ items, modes, text }) => {
    const trades = (items ?? []) as Trade[];
    return (
      trades.some(({ kind }) => kind === 'buy') &&
      trades.some(({ kind }) => kind === 'sell') &&
      (modes['method'] !== undefined || /\blots?\b|\breali[sz]ed\b/.test(text.pattern))
    );
  },
  work: workLots,
};

function tradesIn(text: GivenText): { items: Trade[]; used: Figure[] } | null {
  const used: Figure[] = [];
  const trades: Trade[] = [];
  let kind: Trade['kind'] | null = null;
  for (const [, verb, count, price, day] of text.pattern.matchAll(line)) {
    if (verb !== undefined) kind = verb.startsWith('s') ? 'sell' : 'buy';
    const [quantity, each, on] = [count, price, day].map((place) =>
      place === undefined ? undefined : text.figures[Number(place)],
    );
    if (kind === null || quantity === undefined) continue;
    trades.push({ kind, quantity: quantity.value, price: each?.value ?? null, day: on?.day ?? null });
    used.push(...[quantity, each, on].flatMap((figure) => figure ?? []));
  }
  return trades.length < 2 ? null : { items: trades, used };
}

function workLots(given: Given): Worked {
  const said = (given.items ?? []) as Trade[];
  const { currency } = given;
  const isOfSalePrice = said.some(({ kind, price }) => kind === 'sell' && price === null);
  if (said.some(({ kind, price }) => kind === 'buy' && price === null))
    return { missing: ['the price of each purchase'] };
  const method = (given.modes['method'] ?? 'fifo') as LotMethod;
  const trades: LotTrade[] = said.map(({ kind, quantity, price, day }, index) => ({
    kind,
    quantity,
    amountMinor: Math.round(quantity * (price ?? 0) * 100),
    date: day ?? String(index).padStart(4, '0'),
  }));
  const isDated = said.every(({ day }) => day !== null);
  // "Sold seven of lots …" names the sale before what it takes.
  const isSaleFirst = trades[0]?.kind === 'sell';
  const ordered = isDated
    ? trades.toSorted((a, b) => a.date.localeCompare(b.date))
    : isSaleFirst
      ? [...trades.filter(({ kind }) => kind === 'buy'), ...trades.filter(({ kind }) => kind === 'sell')]
      : trades;
  const matched = matchLots(ordered, method);
  if (!matched.ok) return { fault: matched.reason };
  const { closings, lots, realizedMinor } = matched.value;
  const money = (key: string, label: string, minor: number): Row =>
    amountRow({ key, label }, minor / 100, { currency });
  const units = (key: string, label: string, value: number): Row =>
    numberRow({ key, label }, value, Number.isInteger(value) ? 0 : 4);
  const cost = closings.reduce((sum, { costMinor }) => sum + costMinor, 0);
  const left = lots.reduce((sum, { costMinor }) => sum + costMinor, 0);
  const held = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    told: {
      title: 'Lots sold, from figures given in the question',
      entity: 'sale',
      formula: `Gain = proceeds - cost of the lots that the sale takes (${method}); a part of a lot costs its share of the lot, to the cent.`,
      results: [
        ...(isOfSalePrice ? [] : [money('gain', 'gain realised', realizedMinor)]),
        money('cost', 'cost of what was sold', cost),
        units('held', 'number of units still held', held),
        money('left', 'cost of what is still held', left),
      ],
      table: {
        columns: ['Lots that the sale takes', 'Units', 'Cost', ...(isOfSalePrice ? [] : ['Proceeds'])],
        rows: closings.map(({ quantity, costMinor, proceedsMinor }, index) => ({
          label: `lot ${String.fromCodePoint(97 + (index % 26))}`,
          cells: [
            units(`units${index}`, 'units taken', quantity),
            money(`taken${index}`, 'cost of the units taken', costMinor),
            ...(isOfSalePrice ? [] : [money(`proceeds${index}`, 'proceeds of the units taken', proceedsMinor)]),
          ],
        })),
      },
      given: said.flatMap(({ kind, quantity, price }, index): Row[] => [
        units(`count${index}`, kind === 'buy' ? 'units bought' : 'units sold', quantity),
        ...(price === null
          ? []
          : [
              givenAmount(
                { key: `price${index}`, label: kind === 'buy' ? 'price paid' : 'price received' },
                price,
                currency,
              ),
            ]),
      ]),
      days: said.flatMap(({ day, kind }) =>
        day === null ? [] : [{ label: kind === 'buy' ? 'day of a purchase' : 'day of a sale', day }],
      ),
      assumed: [
        ...(given.modes['method'] === undefined ? ['The question names no method, so the usual one is taken.'] : []),
        methodSaid[method],
        ...(isDated ? [] : ['The trades are taken in the order in which they are named.']),
        'Fees are left out; what tax is due depends on the account and the time held.',
        ...(isOfSalePrice ? ['Without the price of the sale no gain can be told.'] : []),
      ],
      next: ['And by LIFO?', 'And at average cost?'],
    },
  };
}

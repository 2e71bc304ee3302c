import type { RecordRow, RecordTable } from './record-table.ts';

type Side = { said: RegExp; written: RegExp };
const bought: Side = {
  said: /\b(?:bought|purchased|purchases?|buys?|buying)\b/g,
  written: /^(?:you )?(?:buy|bought|purchased?)\b/i,
};
const sold: Side = {
  said: /\b(?:sold|sales?|sells?|selling)\b/g,
  written: /^(?:you )?(?:sell|sale|sold)\b/i,
};
/** What went out and what came in, where a question says no more. */
const spent = /\b(?:spen[dt]|costs?(?= (?:me|us)\b)|invest(?:ed)?|(?:paid|pay)(?! (?:me|us)\b))\b/g;

function sidesOf({ names, rows }: RecordTable, { written }: Side): string[] {
  return [
    ...new Set(
      names
        .flatMap(({ at }) => rows.map(({ texts }) => texts[at]?.trim() ?? ''))
        .filter((each) => written.test(each) && each.length < 20),
    ),
  ];
}

/** Whether a table tells purchases from sales, each with its day. */
export function isOfTrades(table: RecordTable): boolean {
  return table.days !== null && sidesOf(table, bought).length === 1;
}

/** Which way a row of trades goes: 1 for a purchase, -1 for a sale, 0 for anything else; null where a table tells not both. */
export function sideOfRows(table: RecordTable): ((row: RecordRow) => 1 | -1 | 0) | null {
  const [buy, otherBuy] = sidesOf(table, bought);
  const [sell, otherSell] = sidesOf(table, sold);
  const isOne = buy !== undefined && sell !== undefined && otherBuy === undefined && otherSell === undefined;
  if (!isOne || table.days === null) return null;
  return ({ texts }) => {
    const cells = table.names.map(({ at }) => texts[at]?.trim());
    return cells.includes(buy) ? 1 : cells.includes(sell) ? -1 : 0;
  };
}

const moved: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:has |have )?(?:lost|fallen) (?:the )?most\b/g, 'lowest gain'],
  [/\b(?:has |have )?(?:gained|risen) (?:the )?most\b/g, 'highest gain'],
];

/** “Were sold” of a table that tells sales from purchases names the sales, and what was spent the purchases. */
export function withSides(plain: string, table: RecordTable): string {
  const named = [bought, sold].reduce(
    (text, side) => {
      const [value, other] = sidesOf(table, side);
      return value === undefined || other !== undefined ? text : text.replace(side.said, value.toLowerCase());
    },
    moved.reduce((text, [said, meant]) => text.replace(said, meant), plain),
  );
  const [buy] = sidesOf(table, bought);
  const isOfOther = /\b(?:dividends?|interest|tax|fees?|commissions?)\b/.test(named);
  if (buy !== undefined && isOfTrades(table) && !isOfOther && !named.includes(buy.toLowerCase()))
    return named.replace(spent, buy.toLowerCase());
  return table.figures.filter(({ name }) => /\bactuals?\b/i.test(name)).length === 1
    ? named
        .replace(/\bactual (?:spending|costs?)\b/g, 'actual')
        .replace(
          /\b(?:did|do|was|were|have|has)? ?\b(?:over(?= ?spen))?\b(?:spen[dt](?:ing)?|costs?|paid|pay)\b/g,
          (said) => (/over/.test(said) ? said : ' actual '),
        )
    : named;
}

import type { HoldingKind, PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_kinds', input: {} };
const noKinds =
  'I can\u2019t tell your portfolio apart by kinds: something held has no price, or its kind is not known.';
type Group = { key: string; name: string; of: readonly HoldingKind[] };
const groups: readonly Group[] = [
  { key: 'stocks', name: 'Stocks and stock funds', of: ['stock', 'stock_fund'] },
  { key: 'bonds', name: 'Bond funds', of: ['bond_fund'] },
  { key: 'goods', name: 'Gold and other commodities', of: ['commodity'] },
  { key: 'funds', name: 'Other funds', of: ['fund'] },
  { key: 'others', name: 'Other holdings', of: ['other'] },
];

const kindWords = '(?:stocks?|equit(?:y|ies)|bonds?|fixed[- ]income|commodit(?:y|ies)|funds?|etfs?)';
const shareWords =
  '(?:how much|how many percent|what (?:share|part|percent(?:age)?|proportion|fraction|portion|weight)|share|percent(?:age)?|split|mix|ratio|breakdown|weight|exposure|allocat\\w*|invested|allocation)';
const asked = new RegExp(
  `\\b${shareWords}\\b.{0,60}\\b(?:in|into|of|to|between|for|are|is)\\b.{0,24}\\b(?:bonds?|fixed[- ]income|equit(?:y|ies)|commodit(?:y|ies)|asset class(?:es)?|(?:individual |single )?stocks?)\\b(?!.{0,12}\\bmarkets?\\b)|\\b${kindWords}[\\/ -]{1,3}(?:and |to |vs\\.? |versus )?${kindWords}\\b.{0,16}\\b(?:split|mix|ratio|allocation|breakdown|weights?)\\b|\\bby asset class\\b|\\basset[- ]class (?:split|breakdown|allocation)\\b|\\b(?:more|less) (?:in |invested in )?(?:bonds|stocks|equities) (?:than|or) (?:in )?(?:bonds|stocks|equities)\\b`,
);
const ofOwn = /\b(?:my|our|i|we|me|us)\b/;
const ofOther =
  /\b(?:if|rebalanc\w*|return(?:s|ed)?|beta|volatil\w*|correlat\w*|gain\w*|lost|los[et]|ma[dk]e|dividends?|income|risk\w*|would|should|watch ?list|since|bought|sold|sell|buy|file|upload\w*|sectors?|contribut\w*)\b/;

/** Whether a plain text asks how the own portfolio is divided among stocks, bonds and cash. */
export const kindsAsked = askedWithout(asked, ofOther, ofOwn);

/** The shares of stocks, bonds and cash; a fund is put where its name or symbol says, for what it holds inside is not read. */
export function portfolioKindsPart(reading: PortfolioReading, plain: string): Part {
  const { value, cash, holdings, kinds, currency, asOf } = reading;
  if (value === null || value <= 0 || cash === null || kinds === null) return { ...place, gap: noKinds };
  const kindOf = (symbol: string) => kinds.find((each) => each.symbol === symbol)?.kind ?? 'other';
  const shares = [
    ...groups.map(({ key, name, of }) => {
      const own = holdings.filter(({ symbol }) => of.includes(kindOf(symbol)));
      return {
        key,
        name,
        symbols: own.map(({ symbol }) => symbol),
        sum: own.reduce((sum, each) => sum + each.value, 0),
      };
    }),
    { key: 'cash', name: 'Cash', symbols: [], sum: cash },
  ];
  const isNamed = (key: string) =>
    (key === 'stocks' && /\b(?:stocks?|equit(?:y|ies))\b/.test(plain)) ||
    (key === 'bonds' && /\b(?:bonds?|fixed[- ]income)\b/.test(plain)) ||
    (key === 'goods' && /\bcommodit/.test(plain)) ||
    (key === 'cash' && /\bcash\b/.test(plain));
  const told = shares.filter(({ key, sum }) => sum !== 0 || isNamed(key));
  const figures = told.flatMap(({ key, name, sum }): FigureSpec[] => [
    { key: `v_${key}`, metric: `value of ${name}`, value: sum, unit: 'currency', currency },
    { key: `s_${key}`, metric: `share of ${name}`, aliases: ['share'], value: (sum / value) * 100, unit: 'percent' },
  ]);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio by kind',
    content: `Values of ${asOf} by what each holding is; a fund is put where its name or symbol says.`,
    shown: `${told.length} kinds`,
    figures,
    dates: { last: asOf },
  });
  const isOfOneStock = /\b(?:individual|single) stocks?\b/.test(plain);
  return sectionOf(place, finding, (e) => [
    [
      ...told
        .filter(({ key }) => isNamed(key))
        .map(
          ({ key, name }) =>
            `The share of ${name} in your portfolio was ${slot(e, `s_${key}`, 'pct1')} on ${slot(e, 'last', 'date')}, and the value of ${name} ${slot(e, `v_${key}`, 'usd2')} ${cite(e)}.`,
        ),
      ...(isOfOneStock ? ['Funds of stocks are among the stocks here; the table names what is in each kind.'] : []),
      'A fund is put where its name or symbol says; what it holds inside is not looked through.',
    ],
    {
      columns: ['Kind', 'Value', 'Share', 'Holdings'],
      rows: told.map(({ key, name, symbols }) =>
        rowOf(name, e, [[`v_${key}`, 'usd2'], [`s_${key}`, 'pct1'], symbols.join(', ') || 'N/A']),
      ),
    },
  ]);
}

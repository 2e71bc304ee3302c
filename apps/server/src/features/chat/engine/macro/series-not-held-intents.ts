import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';

/** Well-known figures of the economy and the markets of which no series is stored, by what an answer calls them. */
const notHeld: ReadonlyArray<readonly [name: string, words: RegExp]> = [
  [
    'wages',
    /\b(?:wages?|(?:average )?hourly (?:earnings|pay|wages?)|employment cost index|eci|pay growth|(?:worker|employee) (?:pay|compensation))\b/,
  ],
  [
    'surveys of purchasing managers',
    /\b(?:ism|pmis?|purchasing managers?(?:'s?)?(?: index)?|empire state|philly fed|philadelphia fed)\b/,
  ],
  ['home prices', /\b(?:(?:home|house|housing) prices?|case[- ]shiller|hpi)\b/],
  [
    'the building and the sales of homes',
    /\b(?:housing starts|building permits|(?:(?:new|existing|pending) )?home sales|construction spending|homebuilder (?:sentiment|confidence))\b/,
  ],
  ['orders of durable goods', /\b(?:durable goods(?: orders)?|factory orders|core capital goods)\b/],
  [
    'the budget and the debt of the government',
    /\b(?:(?:federal |government |us |public )*(?:budget|fiscal) (?:deficit|surplus|balance)|(?:federal|government|national|public|sovereign) (?:debt|deficit|spending)|debt[- ]to[- ]gdp|debt ceiling)\b/,
  ],
  [
    'foreign trade',
    /\b(?:trade (?:deficit|surplus|balance|gap)|current account|(?:us |american )?(?:exports|imports)(?! of [a-z]{1,5}\b)|tariff revenues?)\b/,
  ],
  ['productivity', /\b(?:(?:labou?r )?productivity|unit labou?r costs?)\b/],
  ['the participation in the labor force', /\b(?:labou?r force|participation rate|employment[- ]population)\b/],
  ['broader measures of unemployment', /\b(?:u-?6|underemployment|broad(?:er)? unemployment)\b/],
  [
    'nowcasts of growth',
    /\b(?:gdpnow|(?:atlanta fed|the)(?:'s)? gdp now|gdp now (?:estimate|forecast|model|reading)|nowcasts?)\b/,
  ],
  ['leading indicators', /\b(?:leading (?:economic )?ind(?:ex|icators?)|lei)\b/],
  [
    'the debts of households',
    /\b(?:(?:credit card|auto loan|mortgage|loan|consumer) (?:delinquenc\w+|defaults?|debts?)|delinquenc\w+|household debt|consumer credit|auto loans?)\b/,
  ],
  [
    'incomes and savings of households',
    /\b(?:(?:personal |household )?savings? rate|(?:personal|disposable|household|real) incomes?)\b/,
  ],
  [
    'what investors say and do',
    /\b(?:aaii|fear (?:and|&) greed|margin debt|(?:fund|etf) flows?|investor (?:sentiment|positioning)|bull[- ]bear (?:spread|ratio|survey))\b/,
  ],
  ['new listings', /\b(?:ipos?|initial public offerings?)\b/],
  ['the neutral rate', /\b(?:neutral (?:rate|interest rate|policy rate)|natural rate(?: of interest)?|r[- ]?star)\b/],
  [
    'what the Fed projects',
    /\b(?:dot plot|fed(?:'s)? (?:dots|projections)|fomc (?:dots|projections|minutes)|fedwatch)\b/,
  ],
  [
    'other economies than that of the United States',
    /\bhow (?:fast|quickly|strongly|much) (?:is|are|was|were|did|has|have) (?:china|japan|europe|germany|france|india|brazil|canada|mexico|britain|the (?:uk|euro ?zone|euro area|eu))(?:'s economy)? (?:been )?(?:grow\w*|grew|expand\w*|shr[aiu]nk\w*|slow\w*)\b/,
  ],
  ['the volatility of bonds as options price it', /\bmove index\b/],
  [
    'other central banks',
    /\b(?:ecb|european central bank|boe|bank of (?:england|japan|canada)|boj|snb|swiss national bank|pboc|people's bank of china|rba|rbnz|riksbank)\b/,
  ],
];

function namesOf(plain: string): string[] {
  return notHeld.flatMap(([name, words]) => (words.test(plain) ? [name] : []));
}

function notHeldPart({ question: { plain } }: Task): Part[] {
  const names = namesOf(plain);
  return [
    {
      tool: 'macro_series',
      input: {},
      gap: `I hold no figures of ${listOf(names, 'or')}, so I give none.`,
    },
  ];
}

/** What readers of markets ask for by name and no series is stored of: said so, in place of the nearest other figure. */
export const seriesNotHeldIntents: readonly Intent[] = [
  {
    id: 'series_not_held',
    subject: 'macro',
    honours: ['aggregate', 'extremum', 'search', 'frequency', 'time', 'condition', 'share', 'place'],
    asks: notHeld.map(([, words]) => words),
    over: [
      'series',
      'series_extremes',
      'series_readings',
      'inflation',
      'growth',
      'tenor',
      'overview',
      'performance',
      'quote',
      'comparison',
      'portfolio',
      'rate_moves',
      'causes',
      'help',
      'cagr',
      'company_facts',
      'put_call',
      'figure_screen',
      'breadth',
      'macro_board',
    ],
    answer: notHeldPart,
    next: () => ['How is the economy doing?', 'Which data do you hold?'],
  },
  {
    id: 'currencies_not_held',
    subject: 'macro',
    // A fund of the dollar that is stored is told in its place.
    isOfMarket: true,
    honours: [
      'extremum',
      'search',
      'time',
      'subject',
      'place',
      'measure',
      'comparison',
      /^(?:strong|weak|strength|weakness)\w*$/,
    ],
    asks: [
      /\b(?:exchange rates?|(?:eur|gbp|usd|jpy|chf|cad|aud)\/?(?:eur|gbp|usd|jpy|chf|cad|aud)|euro[- ]dollar|dollar[- ]yen|forex)\b/,
      /\b(?:strong|weak|strength|weakness|where|how)\b.{0,24}\b(?:the )?(?:euro|yen|british pound|swiss franc)\b(?!.{0,20}\b(?:terms|zone|area|inflation)\b)/,
      /^(?:so |and )?(?:is|was|how (?:strong|weak) is) the (?:us )?dollar (?:now |getting |still )?(?:strong|weak|up|down|ris|fall)?\w*\W*$/,
    ],
    over: [
      'overview',
      'quote',
      'performance',
      'series',
      'comparison',
      'help',
      'data_coverage',
      'cagr',
      'price_levels',
      'two_sides',
    ],
    answer: () => [
      {
        tool: 'macro_series',
        input: {},
        gap: 'I hold no exchange rates and no index of the dollar, so I give none; a fund of a currency can be imported like any other symbol.',
      },
    ],
    next: () => ['How is the economy doing?', 'Which data do you hold?'],
  },
];

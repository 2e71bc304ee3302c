import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { macroBoard } from './macro-board.ts';
import { regimeParts } from './regime-sections.ts';

type Topic = {
  words: RegExp;
  /** Ids of the series, in the order in which they are told. */
  series: readonly string[];
  /** What a reader would expect beside them and is not stored. */
  lacks?: string;
};

const doing =
  '(?:doing|going|holding (?:up|on)|faring|looking|look|performing|shaping up|developing|evolving|in (?:good|bad) shape)';
const overview =
  '(?:overview|summary|snapshot|dashboard|picture|brief(?:ing)?|update|rundown|recap|review|round-?up|wrap-?up|situation|conditions|backdrop|landscape|check-?up|health)';

/** The words that ask how a part of the economy stands as a whole, of which `named` are names. */
function overviewWords(named: string): RegExp {
  return new RegExp(
    [
      `\\b(?:how|what) (?:is|are|has|have|'s) (?:the )?(?:us |american |overall |broader )?${named} (?:been )?${doing}\\b`,
      `\\bwhat(?:'s| is) the (?:latest|story) (?:on|with|in|about) (?:the )?(?:us |american )?${named}\\b(?! (?:sector|stocks?|funds?|report|reading|print|figure|number|data|release))`,
      `\\bhow (?:does|do) (?:the )?(?:us |american )?${named} look\\b`,
      `\\bhow(?:'s| is| are) (?:the )?(?:us |american )?${named}(?: now| right now| today| these days)?\\W*$`,
      `\\bwhat(?: is|'s| has been| are)? (?:happening|going on|new|up) (?:in|on|with) (?:the )?(?:us |american )?${named}(?! (?:sector|stocks?|funds?))\\b`,
      `\\b(?:state|health|condition|strength|picture|shape|situation) of (?:the )?(?:us |american )?${named}\\b(?! (?:sector|stocks?|funds?))`,
      `\\b(?:us |american )?${named} ${overview}\\b`,
      `\\b(?:overview|summary|snapshot|rundown|recap|review|brief(?:ing)?|update|summari[sz]e|sum up|recap|brief me|update me|walk me|read|take)(?: me)?(?: (?:of|on|about|through))? (?:the )?(?:state of (?:the )?)?(?:us |american )?${named}\\b(?! (?:sector|stocks?|funds?|growth))`,
      `^(?:please )?tell me about (?:the )?(?:us |american )?${named}(?: (?:now|today|right now|these days))?\\W*$`,
    ].join('|'),
  );
}

const topics: readonly Topic[] = [
  {
    words: overviewWords(
      '(?:(?:labou?r|jobs?|employment)(?: market)?(?! (?:openings|report|gains|growth|added|created|cost|force))|jobs picture)(?<!\\bthe job)',
    ),
    series: ['UNRATE', 'PAYEMS', 'ICSA', 'CCSA', 'JTSJOL'],
  },
  {
    words: new RegExp(
      `\\binflation ${overview}\\b|\\ball (?:the |your )?(?:inflation|price) (?:measures|gauges|figures|readings|indicators)\\b|\\b(?:inflation|price) (?:measures|gauges|indicators)\\b|\\binflation (?:across|by) (?:all |the )?(?:measures|gauges)\\b`,
    ),
    series: ['CPIAUCSL', 'CPILFESL', 'PCEPILFE', 'PPIACO', 'T5YIE', 'T10YIE'],
  },
  {
    words: overviewWords('(?:(?:interest )?rates|yields|treasur(?:y|ies)(?: market| yields)?|bond (?:market|yields))'),
    series: ['EFFR', 'DGS2', 'DGS10', 'DGS30', 'T10Y2Y', 'DFII10', 'MORTGAGE30US'],
  },
  {
    words: overviewWords('(?:corporate )?credit(?: markets?)?(?! cards?)'),
    series: ['BAMLH0A0HYM2', 'NFCI', 'EFFR', 'DGS10', 'VIXCLS'],
  },
  {
    words: overviewWords('(?:market |system )?liquidity'),
    series: ['WALCL', 'WRESBAL', 'RRPONTSYD', 'M2SL', 'NFCI'],
  },
  {
    words: overviewWords('(?:housing(?: market)?|real estate market|home prices)'),
    series: ['MORTGAGE30US', 'DGS30', 'EFFR'],
    lacks: 'I hold no prices, sales or starts of homes; what bears on them here is what loans cost.',
  },
  {
    words: new RegExp(
      `\\b(?:is|are) (?:the )?(?:us |american )?consumers? (?:\\w+ )?(?:weak\\w*|strong\\w*|slow\\w*|hold\\w*|spend\\w*|struggl\\w*|healthy|stretched|resilient|ok|okay|fine)\\b|${overviewWords('consumers?(?! (?:sentiment|confidence|prices?|spending|staples|discretionary))').source}`,
    ),
    series: ['RSAFS', 'UMCSENT', 'UNRATE', 'CPIAUCSL', 'MORTGAGE30US'],
  },
];

const ofEconomy = new RegExp(
  `${overviewWords('(?:economy|macro(?:economy|economics)?|fundamentals of the economy)').source}|\\bmacro(?:economic)? (?:backdrop|picture|overview|summary|environment|situation|conditions|dashboard|update|brief(?:ing)?|note|snapshot)\\b|\\beconomic (?:backdrop|picture|overview|summary|environment|situation|conditions|dashboard|update|brief(?:ing)?|snapshot|indicators|numbers|statistics|data(?! (?:release|calendar|come|came|is due))|figures)\\b|\\b(?:key|main|major|important|latest) (?:macro|economic) (?:indicators|data|figures|numbers|readings|series)\\b|\\bcompare (?:the )?(?:us |american )?economy\\b|\\bwhat(?:'s| is| has)? (?:been )?chang(?:ed|ing) in (?:the )?(?:us )?(?:economy|macro (?:picture|backdrop|data))\\b`,
);
const economySeries = [
  'GDPC1',
  'CPIAUCSL',
  'PCEPILFE',
  'UNRATE',
  'PAYEMS',
  'INDPRO',
  'RSAFS',
  'UMCSENT',
  'EFFR',
  'DGS10',
  'T10Y2Y',
  'BAMLH0A0HYM2',
];

async function boardsAsked(task: Task): Promise<Part[]> {
  const topic = topics.find(({ words }) => words.test(task.question.plain));
  if (topic === undefined) return [...(await regimeParts(task)), await macroBoard(task, economySeries)];
  return [...(topic.lacks === undefined ? [] : [said(topic.lacks)]), await macroBoard(task, topic.series)];
}

/** How the economy, or a part of it, stands as a whole. */
export const macroBoardIntents: readonly Intent[] = [
  {
    id: 'macro_board',
    subject: 'macro',
    isOfMarket: true,
    asks: [ofEconomy, ...topics.map(({ words }) => words)],
    honours: [/^(?:situation|backdrop|landscape|indicators|pressures|measures|gauges)$/],
    over: [
      'regime',
      'regime_changes',
      'growth',
      'inflation',
      'series',
      'tenor',
      'overview',
      'news',
      'causes',
      'comparison',
      'definition',
      'performance',
      'quote',
    ],
    answer: boardsAsked,
    turns: 'The next releases, and revisions of earlier ones, can change it.',
    next: () => ['Where are we in the macro regime?', 'What is core inflation?', 'How did markets do this week?'],
  },
];

import { comparedReturns } from '../comparison/compared-returns.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { businessAsked, businessWords, namesNoCompany } from './business-words.ts';
import { said } from '../talk/said.ts';
import { asksCompanyOrder, dividendYieldFigure, orderParts } from './company-order.ts';
import { mostCompared } from '../symbol/compared-figures.ts';
import { eachSymbol } from './each-symbol.ts';
import { dividendPart, splitPart } from './action-sections.ts';
import { dividendCourse } from './dividend-course.ts';
import { dividendCover, safetyWords } from './dividend-cover.ts';
import { dividendIncomePart } from './dividend-income.ts';
import { shareAsked, shareWords } from './share-asked.ts';
import { ratioWords } from './ratio-words.ts';
import { factsParts } from './facts-sections.ts';
import { filingsPart } from './filing-sections.ts';
import { noEstimates } from './surprise-intents.ts';
import { companiesNewsPart, sectorMeant, sectorNewsPart } from './sector-news.ts';
import { earningsPart, newsPart, nextDividendPart, sectorPart } from './event-sections.ts';

const over = [
  'performance',
  'quote',
  'comparison',
  'overview',
  'day_change',
  'causes',
  'forecast',
  'record_high',
  'growth',
  'best_worst_years',
  'best_worst_quarters',
];
const nextOf = (symbols: readonly string[]) => {
  const [symbol] = symbols;
  return symbol === undefined
    ? []
    : [`Any news on ${symbol}?`, `When does ${symbol} report next?`, `How has ${symbol} done this year?`];
};

const estimates =
  /\b(?:beat|beats|miss(?:ed|es)?|surprise[ds]?|estimates?|expectations?|consensus|expect(?:ed|s)?|guidance)\b/;
const isExpected =
  /\bwhat (?:is|are) (?:(?:the|analysts|they|it|being) ){0,2}expect|\b(?:estimates?|consensus|expectations?)\b/;
const segments =
  /\b(?:segments?|(?:by|per|each) (?:product|region|country|business|division)|(?:from|comes? from|share of|out of) (?:the )?(?:iphones?|ipads?|macs?|cloud|aws|azure|services|ads|advertising|china|europe|data ?cent(?:er|re)s?|gaming|youtube|search)|(?:iphones?|ipads?|macs?|cloud|aws|azure|services|advertising|data ?cent(?:er|re)s?|gaming|youtube|search) (?:revenues?|sales|business|segments?|division|profits?|income|growth))\b/;
const shares =
  /\b(?:(?:what|which) (?:share|portion|percent(?:age)?|proportion|fraction)|how much) of\b.{0,40}\b(?:revenues?|sales|profits?|income|earnings)\b/;
const noShares = 'I work out no such share; these are the figures of the whole company.';
const runs = /\b(?:in a row|consecutive(?:ly)?|straight (?:quarters|years)|(?:quarters|years) straight|streak)\b/;
const noRuns = 'I count no runs of a company\u2019s figures; these are the newest of them, one by one.';
const noSegments = 'I hold no figures by product, region or segment, so I can only tell those of the whole company.';
const riskFactors =
  /\brisk factors?\b|\brisks? .{0,30}\b(?:disclos\w+|lists?|listed|cite[sd]?|mention(?:s|ed)?)\b|\b(?:disclos\w+|list|cite|mention)\b.{0,24}\brisks?\b|\brisks?\b.{0,40}\b(?:10-?k|annual report|filings?)\b/;
const noContents =
  'I hold the forms and the days of filings, not what is written in them, so not the risks that they name.';

const toneWords = /\b(?:positive|negative|bullish|bearish|upbeat|favou?rable|(?:good|bad) news|tone|sentiment|mood)\b/;
const noTone = 'I don\u2019t judge whether headlines are good or bad; these are their own words.';

export const companyIntents: readonly Intent[] = [
  {
    id: 'next_earnings',
    subject: 'company',
    needs: 'symbol',
    asks: [
      /\b(?:(?:next|upcoming|when (?:is|are|does|do|will)|date of|date for|before)\b.{0,40}\b(?:earnings|results|report(?:s|ing)?|quarterly)|when\b(?! (?:was|were)\b.{0,40}\b(?:last|latest|most recent|previous)\b)(?! did\b.{0,40}\bfirst\b).{0,40}\b(?:reports?|reporting|earnings|results)|earnings (?:date|day|calendar|announcement|call|release)|report(?:s|ing)? (?:earnings|results|next))\b/,
      /\b(?:do|does|will|is|are)\b.{0,60}\breport(?:s|ing)?\b.{0,16}\b(?:today|tomorrow|soon|this (?:week|month)|(?:in the )?next (?:\w+ )?(?:days?|weeks?|months?))\b/,
      /\b(?:days|weeks|how long|time) (?:until|till|to|before) .{1,30}\b(?:earnings|results|reports?)\b/,
    ],
    honours: ['search', /^(?:days?|weeks?|until)\b/],
    over: [...over, 'company_facts'],
    answer: async (task) => [
      ...(isExpected.test(task.question.plain) ? [said(noEstimates)] : []),
      ...(await eachSymbol(task, earningsPart, mostCompared)),
    ],
    turns: 'Companies move the date of their results.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'next_dividend',
    honours: [/^ex[- ]dividends?$/],
    subject: 'company',
    needs: 'symbol',
    asks: [
      /\b(?:next|upcoming|when (?:is|does|will|do))\b.{0,40}\b(?:dividends?|ex-?div(?:idend)?(?: date)?)\b/,
      /\bex-?dividend date\b/,
      /\bwhen (?:does|do|will|is) (?:\S+ ){1,2}(?:pay(?:s|ing|out)?|going to pay)(?: out)? (?:next|again)\b/,
    ],
    over: [...over, 'dividends'],
    answer: (task) => eachSymbol(task, nextDividendPart, mostCompared),
    turns: 'A dividend is certain only once the company has declared it.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'dividends',
    subject: 'company',
    needs: 'symbol',
    // Returns with dividends are returns: the prices have them inside.
    asks: [
      /(?<!\b(?:incl|including|included|with|plus|after|reinvested|reinvesting|of)\.? (?:the |its |all )?)\b(?:dividends?|payouts?|distributions? (?:of|paid)|pay(?:s|ing)? out)\b(?! (?:re-?invest\w*|included))/,
      /\b(?:[a-z.]+'s|its|their) (?:current |trailing |forward )?yields?\b/,
      /^(?:and |so |but )*how (?:does|do) (?:the |that )(?:dividend )?yields? compare\b(?!.*\b(?:treasur\w*|bonds?|notes?|bills?|curve|\d+[- ]?y(?:ear|r)?)\b)/,
      /\bincome (?:from|on|of) (?:\d[\d,]* (?:[a-z.&]+ ){0,2}(?:shares|stocks?)\b|\$\d)/,
      /\b(?:is|are|does|do|did|which|what) (?!.*\b(?:treasur\w*|bonds?|notes?|bills?|curve|year|\d+y)\b).{1,30}\byield(?:s|ing|ed)? (?:more|less|higher|lower|better|the most|the least)\b|\bhow much (?:does|do|is) .{1,20} yield(?:ing)?\b/,
    ],
    over: [...over, 'growth_of_money', 'calendar_years', 'advice', 'ranking'],
    honours: [
      'search',
      'frequency',
      // Each payment stands in a row of its own.
      /^(?:by|per|each|every) (?:quarter|payment|date)/,
      /^per share/,
      /^income$/,
      /^ex[- ]dividends?$/,
      /^how much (?:per|a|each) year/,
      /^(?:safe|secure|sustainable|covered|cover|afford\w*|risk|cut|every year)$/,
    ],
    answer: async (task) => {
      // Of several companies the yields are one table in their order.
      const { plain, symbols } = task.question;
      if (symbols.length > 1 && yieldsAlone.test(plain)) return orderParts(task, dividendYieldFigure);
      return dividendParts(task);
    },
    turns: 'Past dividends are no promise of later ones.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'splits',
    subject: 'company',
    needs: 'symbol',
    honours: ['search'],
    asks: [/\b(?:stock splits?|share splits?|splits?|split its (?:stock|shares)|reverse split)\b/],
    over,
    answer: (task) => eachSymbol(task, splitPart),
    turns: 'A split changes the number of shares, not the value of the holding.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'filings',
    subject: 'company',
    needs: 'symbol',
    honours: ['search', /^(?:key|main|top|biggest|largest|greatest|most|disclos\w+)$/],
    asks: [
      /\bwhat (?:did|has|have) .{2,30} file(?:d)?\b|\b(?:filings?|filed|files? (?:with|an?|lately|recently)|10-?qs?|10-ks?|(?<!\b(?:on|with|for|put|putting|invest|invested|investing|of) )10ks?|8-?ks?|annual report|quarterly report|sec (?:reports?|documents?)|edgar|proxy statement|prospectus|form 4)\b/,
      /\binsiders? (?:(?:have|has|had|did|recently|lately) )*fil(?:e|ed|ings?)\b/,
      riskFactors,
    ],
    over: [...over, 'risk_summary'],
    answer: async (task) => [
      ...(riskFactors.test(task.question.plain) ? [said(noContents)] : []),
      ...(await eachSymbol(task, filingsPart)),
    ],
    turns: 'A newer filing supersedes what an older one says.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'company_facts',
    subject: 'company',
    needs: 'symbol',
    honours: [
      'grouping',
      /^per share/,
      /^report(?:s|ed|ing)?$/,
      /^(?:what|which) \w+ of$/,
      /^how much of$/,
      /^(?:comes?|came) from$/,
      /^(?:as|in) (?:an? )?(?:% ?|(?:percent(?:age)?|share|fraction|proportion|multiple) )of$/,
      /\bsame (?:quarter|period|time)\b/,
      /^(?:the )?last time$/,
      // The growth on the year stands beside each quarter.
      /^(?:by )?how (?:much|fast|strongly|quickly) (?:did|has|have|is|are|was) (?:it|they|that|this|those) (?:been )?(?:gr[eo]w\w*|ris\w*|increas\w*|up)\b/,
    ],
    asks: [
      /\b(?:revenues?|sales(?<!retail sales)|net income|(?<!\bi )profits?(?! (?:on|of the|at|if))|profitab(?:le|ility)|earnings|eps|margins?|gross profit|operating income|cash flow|total (?:assets|liabilities|debt)|(?<!\bfed )balance sheet|fundamentals|income statement|shareholders'? equity|long[- ]term debt|capex|capital (?:expenditures?|spending)|fcf|r&d|research (?:and|&) development|spen(?:ds?|t|ding) on research)\b/,
      /\b(?:(?<!\b(?:national|government|us|public|federal|credit card|household) )debt(?! ceiling)|how much cash|cash (?:pile|hoard|on hand|and equivalents)|buy-?backs?|b(?:uy|uys|uying|ought) back|share repurchases?|operating profit|financials of|quarterly (?:numbers|figures|results))\b/,
      /\b(?:did|does|do|has|have|much|more|most|who|company)\b(?!.{0,12}\b(?:i|we|you)\b).{0,40}\bearn(?:s|ed|ing)?\b(?! (?:on|from|if|calls?|dates?))/,
      /\b(?:inventory|inventories|receivables?|current (?:assets|liabilities)|shares? (?:outstanding|in issue)|(?:number of|how many) shares (?:does|do|has|have|are|is)\b.{0,40}\b(?:have|has|outstanding|issued?)|share count|book value|cogs|cost of (?:revenues?|sales|goods)|pre-?tax (?:income|profits?|earnings)|income tax(?:es)?|tax (?:expense|bill)|(?:stock|share)[- ]based compensation|dividends paid)\b/,
      /\b(?:how (?:did|were|was|are)|what (?:were|are|did)|show|tell me|give me)\b.{0,40}\b(?:last|latest|most recent|newest) (?:quarterly |reported )?(?:results|report|quarter'?s results)\b(?!.{0,24}\b(?:react|price|shares|stock|move)\w*)/,
      ...Object.values(ratioWords).map(({ source }) => new RegExp(source)),
      ...businessWords,
    ],
    over: [
      ...over,
      'overview',
      'dividends',
      'tenor',
      'cash_balance',
      'moving_averages',
      'calendar_years',
      'ranking',
      'span_runs',
      'streak',
      'cagr',
      'yearly_drawdowns',
      'fall_frequency',
      'price_target',
      'level_days',
      'record_count',
    ],
    answer: async (task) => {
      const isOfPrice = businessAsked(task.question.plain) !== null && (await namesNoCompany(task));
      if (isOfPrice) return comparedReturns(task);
      return asksCompanyOrder(task.question.plain) && task.question.symbols.length > 1
        ? orderParts(task)
        : reportedParts(task);
    },
    turns: 'Restatements and the next report change these figures.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'news',
    subject: 'company',
    needs: 'symbol',
    lacksSymbol:
      'I hold headlines company by company, none of the economy, the Fed or the market as a whole. Name a company or a ticker for its news.',
    asks: [
      /\bwhat (?:is|has been) (?:new|going on|happening|up|the latest) (?:with|at|for)\b|\banything new (?:with|on|about|from|at)\b/,
      /\bnews[- ]?(?:flow|sentiment)\b|\bsentiment (?:on|around|about|toward|for)\b(?!.*\bconsumers?\b)/,
      /\b(?:news|headlines?(?! (?:cpi|pce|inflation|consumer|numbers?|figures?|rate|unemployment|gdp|reading|print)\b)|stories|press (?:releases?|coverage)|announc(?:e[ds]?|ing|ements?)|in the (?:press|media)|latest on|recent (?:events|developments))\b/,
    ],
    honours: [
      /^(?:biggest|latest|main|top)$/,
      /^(?:good|bad|positive|negative|bullish|bearish|upbeat|favou?rable|mood|tone|sentiment)$/,
    ],
    over: [
      ...over,
      'insight_search',
      'best_worst_weeks',
      'best_worst_days',
      'best_worst_months',
      'inflation',
      'growth',
      'series',
      'rate_moves',
    ],
    answer: async (task) => [
      ...(toneWords.test(task.question.plain) ? [said(noTone)] : []),
      ...(task.question.symbols.length > mostByThemselves
        ? [await companiesNewsPart(task, task.question.symbols)]
        : await eachSymbol(task, newsOf)),
    ],
    turns: 'Headlines are the words of their sources, not checked facts.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How has ${symbol} done this year?`, `What did ${symbol} file lately?`],
  },
  {
    id: 'sector_of',
    subject: 'company',
    needs: 'symbol',
    asks: [
      /\b(?:(?:what|which) (?:sector|industry)(?= (?:is|does|are|do)\b(?! (?:the )?(?:best|worst|weakest|strongest|most|least|highest|lowest|leading|lagging|up|down|doing|ahead|behind)\b))|(?:what|which) (?:kind of (?:company|fund)|type of (?:company|fund|stock))|(?<!best |worst )(?:sector|industry) of(?! (?:19|20)\d\d)|what (?:company|etf|fund) is|full name|stand for|who is behind the ticker|what does .{1,20} do(?=\W*$| for (?:a living|business)))\b/,
    ],
    over: [...over, 'sector_leaders', 'data_coverage'],
    answer: (task) => eachSymbol(task, sectorPart),
    next: ({ symbols }) => nextOf(symbols),
  },
];

// "Which yields more?", "dividend yields of KO and PEP", "bank stocks by dividend yield"
const yieldsAlone =
  /^(?!.*\b(?:income|cover\w*|safe|secure|sustainable|rais\w*|increas\w*|cut|grow\w*|grew|chang\w*|history|years?|last|since)\b).*\b(?:dividend yields?|yields?|yielding|by dividends?)\b/;

const mostByThemselves = 4;

// A word that stands for a sector asks for headlines of its companies, not for those of its fund.
async function newsOf(task: Task, symbol: string): Promise<Part> {
  const sector = sectorMeant(task, symbol);
  return sector === null ? newsPart(task, symbol) : sectorNewsPart(task, sector);
}

async function dividendParts(task: Task): Promise<Part[]> {
  return [
    ...(await eachOf(task, dividendCourse)),
    ...(await eachOf(task, dividendIncomePart)),
    ...(await eachSymbol(task, dividendPart)),
    ...(safetyWords.test(task.question.plain) ? await dividendCover(task) : []),
  ];
}

async function eachOf(task: Task, build: (task: Task, symbol: string) => Promise<Part | null>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols) {
    const part = await build(task, symbol);
    if (part !== null) parts.push(part);
  }
  return parts;
}

// Reported figures, behind what of the question they do not hold.
async function reportedParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const told = (await Promise.all(task.question.symbols.slice(0, 3).map((symbol) => factsParts(task, symbol)))).flat();
  // What is paid out is known without the statement of cash flows, too.
  if (/\bpayout ratios?\b/.test(plain) && told.every((part) => 'gap' in part)) return dividendCover(task);
  return [
    ...(estimates.test(plain) ? [said(noEstimates)] : []),
    ...(segments.test(plain)
      ? [said(noSegments)]
      : (shares.test(plain) || shareWords.test(plain)) && shareAsked(plain) === null
        ? [said(noShares)]
        : []),
    ...(runs.test(plain) ? [said(noRuns)] : []),
    ...told,
  ];
}

import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { comparedWhereAsked } from '../symbol/compared-figures.ts';
import { asksAdvice, noAdviceBeside } from '../talk/no-advice.ts';
import { said } from '../talk/said.ts';
import { chainParts, greeksPart, impliedPart, realizedParts } from './chain-sections.ts';
import { expiryParts } from './expiries-section.ts';
import { movesAsked, moveWords } from './expected-move-section.ts';
import { impliedGap } from './implied-gap.ts';
import { maxPainParts } from './max-pain-section.ts';
import { busiestOptionParts } from './open-interest-section.ts';
import { putCallParts } from './put-call-section.ts';
import { skewPart } from './skew-section.ts';
import { asksGreeks } from './structure-greeks.ts';
import { structurePlans } from './structure-plans.ts';
import { structureParts } from './structure-section.ts';
import { asksForView, structuresForView } from './view-structures.ts';

const turns = 'A move of the price or of implied volatility, and each day that passes, change the value before expiry.';
// Whether an option is dear shows beside how much the price has really moved.
const realized = /\b(?:reali[sz]ed|historical|actual|expensive|cheap|pric(?:e)?y|overpriced|rich)\b/;
// What is asked of its own past can't be told: chains are held of now alone.
const ofItsPast =
  /\b(?:(?:own|its|their|past|recent) (?:own )?(?:history|past|average|range|norm)|histor(?:y|ically)|usual(?:ly)?|normal(?:ly)?|iv (?:rank|percentile)|percentile|than (?:usual|normal|average|before)|for (?:it|them))\b|\b(?:ivs?|implied vol(?:atility)?)(?: (?:on|of|for|in) [a-z0-9.]+)? (?:(?:is|are|very|unusually|quite|still|currently|now|really|so) )*(?:high|low|elevated|depressed|rich)(?: (?:right )?now| today| at the moment)?(?=\W*$)/;
const noPastVolatility =
  'I hold option prices of now, and no implied volatilities of earlier days, so I can\u2019t say whether it is high or low for it; what the price really moved is told beside it.';
const general = [
  'cagr',
  'overview',
  'series',
  'portfolio',
  'company_facts',
  'quote',
  'performance',
  'volatility',
  'put_call',
  'advice',
  'price_target',
  'options_overview',
  'forecast',
  'growth_of_money',
  'gaps',
  'comparison',
  'price_on_date',
  'year_range',
  'strategy_search',
  'drawdown',
  'beta',
  'recovery',
  'value_at_risk',
  'capture',
  'risk_summary',
  'moving_averages',
];
const nextOf = (symbols: readonly string[]) => {
  const [symbol] = symbols;
  return symbol === undefined
    ? []
    : [`Covered call on ${symbol}`, `Straddle on ${symbol}`, `Implied volatility of ${symbol}`];
};

// "If SPY closes at 715" is a price at expiry.
const priceAtExpiry =
  /^(?:if|when|once) (?:the )?(?:[a-z0-9&.-]+ ){1,3}(?:is|goes|stays?|trades?|closes?) (?:at|up|down)\b/;

// Another structure on the same symbol.
const besides = (id: string, symbol: string | undefined) =>
  symbol === undefined ? [] : [id === 'straddle' ? `Covered call on ${symbol}` : `Straddle on ${symbol}`];

export const optionIntents: readonly Intent[] = [
  ...structurePlans.map(({ id, words }): Intent => ({
    id,
    subject: 'options',
    needs: 'symbol',
    honours: [
      'counterfactual',
      priceAtExpiry,
      highAndLow,
      /^(?:hedg|protect|insur)\w*$/,
      /^(?:points?|wings?)$/,
      /^(?:probability|chances?|odds)\b/,
      // A return that is asked for the year is told beside that to expiry.
      /^(?:annuali[sz]ed|yearly|per year)$/,
    ],
    asks: [words],
    over:
      id === 'long_call' || id === 'long_put'
        ? [...general, 'greeks']
        : [...general, 'long_call', 'long_put', 'greeks'],
    answer: async (task) => [
      ...(asksAdvice.test(task.question.plain) ? [said(noAdviceBeside)] : []),
      ...(await structureOrGreeks(task, id)),
    ],
    turns,
    next: ({ symbols: [symbol] }) => ['What if it falls 10%?', 'What are the greeks?', ...besides(id, symbol)],
  })),
  {
    id: 'implied_volatility',
    subject: 'options',
    needs: 'symbol',
    asks: [
      // A volatility that is named in percent is one to price by.
      /(?<!\d ?(?:%|percent) )\b(?:implied vol(?:atilit(?:y|ies)|s)?|ivs?|option(?:s)? volatility|vol(?:atility)? (?:smile|skew|surface)|(?:expected|implied) move)\b(?! (?:(?:of|at|is|was|were|to|be) )*(?:about )?\d)/,
      moveWords,
      /\b(?:reali[sz]ed|historical)\b.{0,24}\bimplied\b|\bimplied\b.{0,24}\b(?:reali[sz]ed|historical)\b/,
      /\b(?:options?|premiums?)\b.{0,30}\b(?:expensive|cheap(?:est)?|pric(?:e)?y|overpriced|rich(?:est)?)\b|\b(?:expensive|cheap(?:est)?|overpriced|rich(?:est)?|priciest|dearest)\b.{0,16}\boptions?\b/,
    ],
    honours: [/^until\b/, /^skew\w*$/, ofItsPast, /^(?:rich|cheap|pric(?:i|ey)|dear|expensive)\w*/],
    over: [...general, 'price_target', 'options_overview', 'volatility', 'results_reaction', 'next_earnings'],
    answer: async (task) =>
      // Who asks for the move that is priced in is told that first.
      withOrder([
        ...(await movesAsked(task)),
        ...(ofItsPast.test(task.question.plain) ? [said(noPastVolatility)] : []),
        ...(await impliedGap(task)),
        ...comparedWhereAsked(await chainParts(task, impliedPart), task.question.plain),
        ...(realized.test(task.question.plain) || ofItsPast.test(task.question.plain) ? await realizedParts(task) : []),
      ]),
    turns: 'Implied volatility is a price: it moves with every trade, most around results.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'option_skew',
    subject: 'options',
    needs: 'symbol',
    honours: [/^skew\w*$/, /^(?:steep|flat|unusual|high|low)\w*$/],
    asks: [
      /^(?!.*\b(?:returns?|distribution|kurtosis)\b).*\bskew(?:ed)?\b/,
      /\b(?:are|is) (?:[a-z.]+ )?puts? (?:more expensive|dearer|pricier|cheaper|richer) than (?:the )?(?:[a-z.]+ )?calls?\b/,
      /\brisk reversals?\b(?=.*\b(?:implied|vols?|volatility|skew)\b)/,
    ],
    over: [
      ...general,
      'curve_slope',
      'implied_volatility',
      'long_put',
      'long_call',
      'span_statistics',
      'put_call_ratio',
    ],
    answer: async (task) => chainParts(task, skewPart),
    turns: 'A skew is a price of protection: it moves with every session, most when the market falls.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'greeks',
    subject: 'options',
    needs: 'symbol',
    honours: [/^(?:atm|at[- ]the[- ]money|(?:a|per|each) day)$/],
    asks: [/\b(?:greeks|(?<!\d )delta|gamma|theta|vega|rho)\b/],
    over: general,
    answer: async (task) => chainParts(task, greeksPart),
    turns,
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'put_call_ratio',
    subject: 'options',
    needs: 'symbol',
    asks: [
      /\bput[/ -]?(?:to[- ])?call (?:ratios?|volumes?|open interest)\b|\b(?:ratio of )?(?:puts (?:to|versus|vs) calls|calls (?:to|versus|vs) puts)\b/,
    ],
    over: [...general, 'volume', 'implied_volatility', 'unknowable'],
    answer: putCallParts,
    turns: 'Option volumes swing from day to day, most before results and expiries.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'busiest_options',
    subject: 'options',
    needs: 'symbol',
    honours: ['extremum', 'rank', /^(?:most|highest|largest|biggest|top|heaviest)$/],
    asks: [
      /\b(?:most|highest|largest|biggest|top|greatest|heaviest)\b.{0,24}\bopen interest\b|\bopen interest\b.{0,40}\b(?:highest|largest|biggest|concentrated|by strike|per strike|at which strikes?)\b/,
      /\b(?:options?|strikes?|contracts?|calls?|puts?)\b.{0,40}\b(?:(?:most|highest|largest|biggest|heaviest) (?:trading )?volumes?|(?:most|mostly) (?:actively |heavily )?(?:active|traded)|busiest)\b/,
      /\b(?:most (?:actively )?(?:active|traded)|busiest|highest[- ]volume) (?:\w+ )?(?:options?|strikes?|contracts?|calls?|puts?)\b/,
    ],
    over: [
      ...general,
      'volume',
      'unknowable',
      'ranking',
      'put_call_ratio',
      'implied_volatility',
      'long_call',
      'long_put',
    ],
    answer: busiestOptionParts,
    turns: 'Open interest changes with every session, most around expiries.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'max_pain',
    subject: 'options',
    needs: 'symbol',
    honours: ['extremum', 'search', 'calendar', /^(?:max(?:imum)?|next|this|week|month)$/],
    asks: [/\bmax(?:imum)?[- ]pain\b/],
    over: [...general, 'busiest_options', 'unknowable', 'price_target', 'definition', 'option_expiries'],
    answer: maxPainParts,
    turns: 'Open interest changes with every session, most around expiries.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'option_expiries',
    subject: 'options',
    needs: 'symbol',
    honours: ['calendar', 'search', /^(?:expir\w*|dates?|listed|available|next|nearest|trade|options?)$/],
    asks: [
      /^(?!.*\bshould\b)(?:so |and )?(?:which|what|how many|list|show me|name|give me)\b(?!.{0,40}\b(?:move|pain|probability|chance|odds|worthless|profit|loss|volatility|iv|straddle|strangle|condor|call|put|collar|spread)\b).{0,40}\b(?:expir(?:y|ies|ations?)|expir(?:y|ation) (?:dates?|days?))\b/,
      /^(?:so |and )?when (?:do|does|will|are|is) (?:the )?(?:(?:next|nearest) )?(?:[a-z.]{1,6} )?(?:options?|chain)?(?: (?:on|of|for) [a-z.]{1,12})? ?(?:expir(?:e|es|ing|ation|y))\b(?! worthless)/,
    ],
    over: [...general, 'options_overview', 'implied_volatility', 'definition', 'unknowable'],
    answer: expiryParts,
    turns: 'New expirations are listed each week, and others end.',
    next: ({ symbols }) => nextOf(symbols),
  },
  {
    id: 'structures_for_view',
    subject: 'options',
    honours: ['condition', 'counterfactual', 'search', /^(?:best|right|good|not|options?|stays?|flat|profit)$/],
    negates: [/\bnot (?:really )?(?:move|go|change)/],
    asks: asksForView,
    over: [
      ...general,
      'options_overview',
      'implied_volatility',
      'definition',
      'causes',
      'ranking',
      'long_call',
      'long_put',
      'vertical_spread',
      'unknowable',
    ],
    answer: ({ question: { plain } }) => structuresForView(plain),
    next: ({ symbols: [symbol] }) => [`Iron condor on ${symbol ?? 'SPY'}`, `Straddle on ${symbol ?? 'SPY'}`],
  },
  {
    id: 'options_overview',
    subject: 'options',
    needs: 'symbol',
    asks: [
      /\b(?:option(?:s)? (?:chain|around|at|near|structures?|ideas|overview|strategies|prices|trades|plays)|options? (?:on|for|of)|chain of|what options|expir(?:y|ies|ations?) (?:dates )?(?:of|for|on))\b/,
    ],
    honours: [/^time (?:to|for)$/],
    over: ['quote', 'performance', 'advice', 'strategy_search'],
    answer: async (task) => [
      ...(asksAdvice.test(task.question.plain) ? [said(noAdviceBeside)] : []),
      ...(await chainParts(task, impliedPart)),
      ...(await structureParts(task, ['covered_call', 'vertical_spread'])),
    ],
    turns,
    next: ({ symbols }) => nextOf(symbols),
  },
];

const ofPosition =
  /\b(?:long|buy\w*|bought|sell\w*|sold|short|price|costs?|worth|value|break-?even|profit|loss|lose|make|contracts)\b/;

// "The delta of the 550 call" is that of the option as it is listed, and of no position in it.
async function structureOrGreeks(task: Task, id: string): Promise<Part[]> {
  const { plain } = task.question;
  const isOfOption = (id === 'long_call' || id === 'long_put') && asksGreeks(plain) && !ofPosition.test(plain);
  const listed = isOfOption ? await chainParts(task, greeksPart) : [];
  return listed.some((part) => part.tool === 'option_chain' && 'write' in part) ? listed : structureParts(task, [id]);
}

const howDear = {
  higher: 'The implied volatility is higher than the volatility that was, which is told below it.',
  lower: 'The implied volatility is lower than the volatility that was, which is told below it.',
};

// Beside the volatility that was it is said which of the two is higher, of one symbol.
function withOrder(parts: readonly Part[]): Part[] {
  const told = toldOnce(parts);
  const facts = told.flatMap((part) => ('write' in part ? part.findings : [])).flatMap((finding) => finding.facts);
  const [implied, other] = facts.filter(({ key }) => key === 'iv0');
  const [was, more] = facts.filter(({ metric }) => metric === 'annualized volatility');
  if (implied === undefined || was === undefined || other !== undefined || more !== undefined) return told;
  return [said(implied.value > was.value ? howDear.higher : howDear.lower), ...told];
}

// Without a chain the volatility that was is told in its place, and then not once more.
function toldOnce(parts: readonly Part[]): Part[] {
  const keyOf = (part: Part) => ('write' in part ? JSON.stringify(part.findings) : part.gap);
  return parts.filter((part, index) => parts.findIndex((other) => keyOf(other) === keyOf(part)) === index);
}

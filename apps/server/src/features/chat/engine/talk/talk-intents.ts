import { structurePlans } from '../options/structure-plans.ts';
import { findDefinitions, termAbout, termAlone, unknownTerm } from './definitions.ts';
import type { Intent } from '../intent.ts';
import { said } from './said.ts';
import { capabilities } from './capabilities.ts';
import { dataCoverage } from './data-coverage.ts';

const commands =
  'Commands: /options prices option structures of a ticker, /regime tells the macro regime, /compare sets symbols side by side, /symbol gives a symbol at a glance, /risk its risk figures, /portfolio your own portfolio, /asof with a day answers with what was known on that day, /help shows this.';

const limits = 'I give no advice, make no forecasts, place no orders, and read the portfolio of nobody else.';

const plainlyAsked =
  /\b(?:define|definition|meaning|means?|meant|explain|calculated?|computed?|interpret|difference between|works?|understand|matters?)\b/;

/** Terms that have a value of their own, without a symbol. */
const valuesOfTerms: ReadonlySet<string> = new Set([
  'inflation',
  'growth',
  'curve_slope',
  'tenor',
  'series',
  'series_extremes',
  'cash_balance',
  'recession',
  'regime',
  'whole_curve',
  'inversion_history',
  'breadth',
  'put_call',
  'put_call_ratio',
  'help',
  'data_coverage',
  'portfolio',
  'watchlist',
]);
const bareTerm =
  /^(?!.*\b(?:german|bunds?|gilts?|jgbs?|japan\w*|british|french|italian|chinese|european|euro)\b|.*\b(?:between|versus|vs)\b|.*\b(?:of|for|on) (?:that|this|it|them|those|these)\W*$)(?:so |and |ok |please )?(?:what (?:is|are)|explain)(?: the)? (?!an? )[a-z0-9&\- ]{2,40}\??$/;

const asksForWord =
  /\b(?:define|definition of|meaning of|explain(?: to me)?(?: what)?|what (?:does|is|are)(?: the (?:word|term))?)[: ]+(?:an? |the )?["']?([a-z][a-z-]{3,24})["']?(?: (?:is|are|means?))?\W*$/;

// The one word that a question wants explained and nothing else.
function wordAsked(plain: string): string | null {
  return plainlyAsked.test(plain) ? (asksForWord.exec(plain)?.[1] ?? null) : null;
}

/** Talk about the desk itself, and about words. */
export const talkIntents: readonly Intent[] = [
  {
    id: 'help',
    subject: 'talk',
    asks: [
      /^(?:help|help me|help please|\?|commands?|menu)\b[.!?]*$/,
      /\b(?:what (?:can|do|does|is it that) (?:you|i|aex|it) (?:not |cannot |can not )?(?:do|answer|know|ask|cover)(?! you)|(?:what|which things) (?:can|could|do|will) you (?:help|assist|support) (?:me |us |people )?(?:with|on)|how can you help|what (?:can|could|should|may) (?:i|we) ask(?: you| here| about)?|(?:your|aex'?s?|its) (?:limits|limitations)|what (?:kinds?|types?|sorts?) of questions|how (?:do|can|does|should) (?:i|one) (?:use|ask|start|work with)|how do(?:es)? (?:you|this|it) work|what are you(?: able)?|who (?:are|made|built|created) you|are you (?:an? )?(?:human|bot|robot|real|machine|person)|how (?:reliable|accurate|trustworthy) (?:are you|are your answers|is your answer)|can i trust (?:you|your)|what is aex|your capabilit(?:y|ies)|what else can|(?:list|show)(?: me)? (?:the |your |all )?(?:commands|features|capabilities)|give me (?:some )?examples?)\b/,
    ],
    over: ['greeting'],
    answer: async ({ deps, moment }) => {
      const known = await capabilities({ deps, moment });
      const subjects =
        known.length === 0
          ? 'Nothing has been imported yet; the operator can add prices and series with the import command.'
          : `I answer questions about ${known.join('; ')}. Every figure is tied to dated evidence and checked before it is shown.`;
      return [
        said(
          subjects,
          'Name a period in your own words, for example since a month and year, the last five years, or year to date, and ask on: a follow-up takes over what it leaves out.',
          limits,
          commands,
        ),
      ];
    },
    next: () => [
      'Where are we in the macro regime?',
      'Compare SPY, QQQ and TLT over five years',
      'What does drawdown mean?',
    ],
  },
  {
    id: 'data_coverage',
    subject: 'talk',
    asks: [
      /\b(?:what|which) (?:data|series|symbols|tickers|stocks|companies(?= (?:do|are|can|does)\b)|funds|instruments|sources?)\b.{0,40}\b(?:have|hold|cover|know|store[d]?|available|use|there|you)\b/,
      /^(?:are|is|do|does) (?:you|this|it|the|your|these)\b.{0,30}\b(?:live|real[- ]?time|delayed|up[- ]to[- ]date|simulated|real) (?:market )?(?:data|prices?|quotes?|figures|numbers)\b|^(?:are|is) (?:the|your|these|this) (?:data|prices?|quotes?|figures|numbers) (?:live|real|delayed|simulated|real[- ]?time)\b/,
      /\b(?:how (?:fresh|old|current|recent|up[- ]to[- ]date)|data (?:coverage|freshness|sources?)|where (?:does|do|did|is|are) (?:the|your|this|that|these|those|you|they|it) (?:(?:data|numbers|figures|prices|answers|information) ?)?(?:come|came|get|take|from|data|stored)|last updated|(?:how often|when) (?:is|are|do|does|did|was|were) (?:the |your |this |these |you )*(?:data|prices?|figures|numbers)(?: get| gets)? (?:updat|refresh|load|import)\w*|how often do you (?:update|refresh)|sources? of (?:the|your) data|(?:your|the|its) (?:data )?sources? (?:for|of|behind) (?:the |your |this |these )?(?:data|inflation|prices?|yields?|cpi|gdp|figures?|numbers?|rates?|news|filings)|(?:see|show|list|name)(?: me)? (?:your|the) sources|how many (?:symbols|tickers|stocks)(?! (?:are (?!there|stored|held|in\b)|is|have|has|rose|fell|were|with|that|trade|hit|made|closed|beat|lost|gained)))\b/,
    ],
    over: ['help', 'advice', 'quote'],
    answer: dataCoverage,
    next: () => ['What can you answer?'],
  },
  {
    id: 'definition',
    subject: 'talk',
    asks: [
      /\b(?:define|definition of|meaning of|what (?:does|do|did) (?!(?:that|this|it)\b).{1,50}\bmean|what does it mean (?:when|if|that)|what is meant by|explain (?!how .{0,20}regime)(?:what|the (?:term|concept|idea|meaning)|to me (?:what)?|how)|how (?:is|are|do you|do i|do we|can i|would i|should i|to|does one|do people) .{0,40}\b(?:calculated|computed|defined|measured|calculate|compute|measure|interpret(?:ed)?|read)|how (?:do|does|can|would) (?:an? |the |you |one |i )?[a-z0-9&\- ]{2,40}\b(?:works?|makes? (?:any )?money)\b|(?:tell|show|teach) me (?:how|what) (?:an? )?[a-z0-9&\- ]{2,40}\b(?:works?|is|means?)\b|(?:do not|never|not) (?:get|understand|know) (?:what|how)|(?:what is|explain(?: to me)?|describe) the difference between(?! (?:the |us )*(?:\d|two|three|five|ten|thirty))|eli5|in plain (?:english|words))\b/,
      /^(?:so |and |ok |please )?what (?:is|are) an? [a-z0-9&\- ]{2,40}\??$/,
      /^(?:please )?(?:help me (?:to )?understand|teach me about|i (?:want|would like|need) to understand) (?:why |how |what )?(?:an? |the )?[a-z0-9&\- ]{2,40}\??$/,
      /\bwhy (?:(?:does|do|should|would) )?(?:an? |the )?[a-z0-9&\- ]{2,40} (?:matters?|is (?:so )?important|are (?:so )?important)\b/,
      /^[a-z\- ]{3,40} (?:meaning|definition|explained)\??$/,
      bareTerm,
      termAbout,
      /[,.;:!?] (?:so )?what (?:is|are) an? [a-z0-9&\- ]{2,40}\??$/,
      /^(?:so |and |ok )?(?:the )?(?:difference|distinction) between\b(?!.*\d)/,
      // "… and what does that even mean" wants the figure and the word.
      /(?:\band|[,;.?-]) (?:what|how) (?:does|do|should|is|can) (?:that|this|it|they|i|one) (?:\w+ ){0,2}(?:means?|tell|works?|read|calculated|computed|interpret\w*)\b/,
    ],
    hints: [termAlone],
    // "What is inflation?" asks for the figure where there is one; "what is a basis point?" for the word alone.
    isAlone: ({ plain, symbols, intents }) =>
      symbols.length === 0 &&
      intents.includes('definition') &&
      (plainlyAsked.test(plain) || !(bareTerm.test(plain) || termAlone.test(plain))) &&
      findDefinitions(plain).length > 0,
    answer: ({ question: { plain, symbols, intents } }) => {
      const isBare =
        (bareTerm.test(plain) || termAlone.test(plain)) &&
        !plainlyAsked.test(plain) &&
        intents.some((id) => valuesOfTerms.has(id));
      if ((symbols.length > 0 && !plainlyAsked.test(plain)) || symbols.length > 1 || isBare) return [];
      const longer = unknownTerm(plain);
      const known = longer === null ? findDefinitions(plain) : [];
      const asked = longer ?? wordAsked(plain);
      if (known.length === 0 && asked !== null) return [said(`My glossary has no entry for \u201c${asked}\u201d.`)];
      return known.map(({ term, text }) => said(`**${term}**: ${text}`));
    },
    next: ({ plain, symbols }) => {
      if (symbols.length > 0) return [];
      const named = structurePlans.find(({ words }) => words.test(plain))?.name;
      if (named !== undefined)
        return [`${named.charAt(0).toUpperCase()}${named.slice(1)} on SPY`, 'What are the greeks of a call on SPY?'];
      return /\bsharpe|volatil|drawdown|beta|cagr/.test(plain)
        ? ['What is the Sharpe ratio of SPY?', 'What was the maximum drawdown of SPY?']
        : ['Where are we in the macro regime?'];
    },
  },
  {
    id: 'thanks',
    subject: 'talk',
    asks: [
      /^(?:(?:ok(?:ay)?|great|perfect|nice|good|cool|wow|ah|alright)[,.! ]+)?(?:many )?(?:thanks?|thank you|thx|ty|cheers)(?:[,.! ]+(?:so|very|much|a lot|you|again|for|that|this|it|the|your|all|was|is|were|help(?:s|ed|ful)?|great|useful|really|quick|perfect|info(?:rmation)?|answers?))*[.! ]*$/,
      /^(?:many )?(?:thanks?(?: you)?|thank you|thx|ty|cheers|great|perfect|nice|cool|awesome|ok(?:ay)?|got it|bye|goodbye)(?: (?:so much|a lot|very much|you|again|that helps?(?:ed)?|for (?:that|this|the help)))*[.! ]*$/,
    ],
    answer: () => [said('You are welcome. Ask on whenever you like.')],
  },
  {
    id: 'greeting',
    subject: 'talk',
    asks: [
      /^(?:hi|hello|hey|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|all|aex|everyone|team|again))?[,.! ]*(?:what is (?:up|new)|how is it going|how are you(?: doing)?(?: today)?)?[?.! ]*$/,
      /^how are you\b/,
    ],
    answer: () => [
      said(
        'Hello. Ask me about a symbol, several compared, the macro regime, the yield curve or inflation, and I answer from stored evidence.',
      ),
    ],
    next: () => ['What can you answer?', 'Where are we in the macro regime?', 'How has SPY done this year?'],
  },
];

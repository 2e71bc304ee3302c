import type { Intent } from '../intent.ts';
import { howTos } from './how-tos.ts';
import { said } from './said.ts';

const noOrders =
  'I can\u2019t place, change or cancel orders: AEX reads the accounts of brokers that are connected and never trades in them. What was bought and sold can be entered or imported on the page of the portfolio.';
const noRecord =
  'I pick nothing and recommend nothing, so I have no record that could beat the market or fall behind it. Whether others can I hold no data on: I have no returns of managers or investors. What one symbol, a sector or a mix made against the market I can work out, and so what your own portfolio did.';
const howItAnswers =
  'This answer comes from the built-in engine, which uses no language model: it reads the question by rules, takes figures from stored data and checks each of them before it is shown. Where the operator has set up a language model, that writes the answers, and their figures are checked in the same way.';
const noTheses =
  'I don\u2019t read theses in the chat. A thesis stands with its rule in the thread that it was promoted from; it is watched there, and a break of its rule is told by an alert. I can show what the data say of a symbol or of the economy.';
const howSure =
  'Each figure is as sure as its source: the evidence tells source, day and state, and the verdict of an answer tells its confidence. What was so in the past need not come again, and I keep no record of what came after such a list or an answer.';
const wholeTexts =
  'I tell frameworks and insights by their title and their summary; the whole text stands on the pages Strategies and Insights. A framework is a way to look at a question: it has no return and no risk of its own, and why one fits is in the words that it shares with the question.';

const ofPrivacy =
  'Your portfolio, your watchlist and your threads belong to your account: answers to others never read them. They are kept by whoever runs this server, and Settings offer an export and the deletion of all of it. The built-in engine sends nothing away; where a language model is set up, a question goes to it with its evidence.';

const noFees =
  'I hold no fees of funds. They are inside of the prices of a fund, so its returns as told here are after them; name a yearly fee, and I take it off a return.';

const noMarketValuation =
  'I hold no valuation of the market as a whole: no earnings of an index, and so neither its price against them nor a fair value. Of single companies that have filed I can set the price against what they earned; name one. I give no price targets.';

const ofOffline =
  'AEX runs on a machine of its operator, and the built-in engine needs no network: it answers from the data that are stored there. Newer prices, filings and news come from the providers that are connected, or from files that are imported.';
const ofMissing =
  'Where a figure is not stored the answer says so and gives none in its place; nothing is filled in. A figure that is old says how old it is, and one that the evidence does not carry is marked or withheld.';

// "Are you bullish on AI stocks?" asks for a view.
const models =
  '(?:language models?|llms?|chat ?gpt|gpt|claude|gemini|openai|anthropic|(?:artificial intelligence|ai)(?! (?:stocks?|shares|names|funds?|etfs?|compan(?:y|ies)|chips?|sector|theme|trade|boom|bubble|spending)))\\b';

/** What AEX does and does not do, told of itself. */
export const deskIntents: readonly Intent[] = [
  {
    id: 'no_orders',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:can|could|will|would|do|does) (?:you|aex|it|i)\b.{0,24}\b(?:place|execute|submit|make|enter|send|do) (?:an? |my |the |some )?(?:\w+ )?(?:trades?|orders?)\b/,
      /\b(?:place|execute|submit|cancel) (?:an? |my |the )?(?:\w+ )?(?:trades?|orders?)\b/,
      /^(?:please |kindly |go ahead and |now )*(?:buy|sell|short|purchase|order|liquidate|close out|dump)(?: me| us)? (?:all (?:of )?(?:my |the )?|my |the |some |another |half (?:of )?my |\$?\d)(?!.*\?\W*$)/,
      /^(?:please )?(?:transfer|wire|deposit|withdraw) (?:me )?(?:my |the |some |\$?\d)/,
      /^(?:please )?(?:can|could|will|would) you (?:please )?(?:buy|sell|short|close|liquidate|exit) (?:me |us )?(?:my|some|all|more|half|another|\$?\d)/,
      /\bcan (?:you|aex|it) (?:trade|(?:buy|sell) (?:\w+ )?for me)\b/,
    ],
    over: ['help', 'advice', 'forecast'],
    answer: () => [said(noOrders)],
    next: () => ['How is my portfolio doing?', 'What can you answer?'],
  },
  {
    id: 'own_record',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /^(?:so |and )?(?:can|could|will|would|do|does|did|have|has) (?:you|aex|this|it|your (?:answers|calls|picks|ideas|recommendations|signals))(?: really| ever| actually| always| consistently| help(?: me| us)?)* (?:to )?(?:beat(?:en)?|outperform(?:ed)?) (?:the )?(?:stock )?(?:markets?|index|s&p(?: ?500)?|benchmark)\b/,
      /^(?:so |and )?(?:can|could|does|do|is it possible to|has) (?:anyone|anybody|someone|somebody|people|investors|we|i|one|active managers|fund managers|professionals)?(?: really| ever| actually| always| consistently)* ?(?:beat(?:en)?|outperform(?:ed)?) (?:the )?(?:stock )?(?:markets?|index|s&p(?: ?500)?|benchmark)(?: (?:consistently|over time|in the long run|long[- ]term|at all))?\W*$/,
      /\b(?:your|aex's) (?:own )?(?:track record|performance|past calls|hit rate|returns?|success rate)\b/,
    ],
    over: ['performance', 'forecast', 'advice', 'comparison', 'help', 'beat_count', 'ranking', 'win_rate'],
    answer: () => [said(noRecord)],
    next: () => ['Did QQQ beat SPY in each of the last five years?', 'Which sector did best this year?'],
  },
  {
    id: 'own_engine',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      new RegExp(`\\b(?:do|are|is|does) (?:you|aex)\\b.{0,24}\\b${models}`),
      // "Is it an AI stock?" asks of a symbol.
      new RegExp(
        `\\b(?:do|is|does) (?:this|it)\\b.{0,24}\\b(?:uses?|runs? on|powered by|built on)\\b.{0,16}\\b${models}`,
      ),
      new RegExp(`\\bis (?:this|it) (?:just |really |all )?(?:an? )?${models}\\W*$`),
      /\bhow (?:do|does|can) (?:you|aex|it|this) (?:verify|check|validate|make sure|prove|seal|ensure|know)\b.{0,30}\b(?:numbers?|figures?|answers?|claims?|data|facts?|right|correct|true)\b/,
      /\b(?:what|which) (?:language )?(?:models?|llms?|ai) (?:are|do|is|does) (?:you|this|aex|it)\b/,
    ],
    over: ['help'],
    answer: () => [said(howItAnswers)],
    next: () => ['What can you answer?', 'Which data do you hold?'],
  },
  {
    id: 'fund_fees',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /^(?!.*\d ?(?:%|percent|pct|bps|basis))(?!(?:what (?:is|are|does)|define|explain|meaning of) (?:an? |the )?(?:expense ratio|(?:management|fund|etf|ongoing|annual) (?:fee|charge))s?(?: mean)?\W*$).*\b(?:expense ratios?|(?:management|fund|etf|ongoing|annual) (?:fees?|charges?)|(?:which|what) (?:is|are|has|fund|etf|one) (?:the )?(?:cheapest|lowest[- ]cost|lowest[- ]fee))\b(?! (?:put|call|option|hedge|stock|share))(?!.*\b(?:straddle|strangle|spread|condor|collar|options?|puts?|calls?|p\/?e|earnings|multiple)\b)/,
    ],
    over: ['help', 'comparison', 'definition', 'universe_ranking', 'company_order', 'performance', 'quote'],
    answer: () => [said(noFees)],
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How has ${symbol} done this year?`]),
  },
  {
    id: 'market_valuation',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /^(?!.*\b(?:sectors?|options?|puts?|calls?)\b).*\b(?:is|are|how) (?:the |us |american |overall |broad |stock )*(?:markets?|stocks|equities|shares|s&p(?: ?500)?|spy|qqq|voo|nasdaq|wall street)\b(?: (?:still|now|really|too|very|getting|looking|so|currently|historically))* (?:over-?valued|under-?valued|fairly valued|expensive|cheap|frothy|stretched|rich(?:ly)?(?: valued)?|in a bubble|a bubble|valued)\b/,
      /\b(?:how (?:do|are)|what (?:do|are)|are) (?:the |market |stock |equity |current )*valuations?\b|\bvaluations? of (?:the |us |stock )*(?:market|stocks|equities)\b|\b(?:stock )?market (?:valuation|p\/?e|pe ratio)\b/,
    ],
    over: [
      'help',
      'comparison',
      'definition',
      'price_target',
      'price_earnings',
      'performance',
      'quote',
      'overview',
      'market_brief',
      'macro_board',
    ],
    answer: () => [said(noMarketValuation)],
    next: () => ['Which companies have the lowest P/E?', 'What is the P/E of AAPL?'],
  },
  {
    id: 'offline',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:can|could|does|do|will|is)\b.{0,40}\b(?:offline|without (?:the |an? )?(?:internet|network|wifi|web|online)(?: connection| access)?|self[- ]hosted|air[- ]gapped)\b/,
    ],
    over: ['help', 'privacy', 'how_to', 'own_engine', 'data_coverage'],
    answer: () => [said(ofOffline)],
    next: () => ['Which data do you hold?', 'What can you answer?'],
  },
  {
    id: 'privacy',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:my|our) (?:own )?(?:portfolio )?(?:data|questions|information|threads?)\b.{0,30}\b(?:private|confidential|safe|secure|shared?|sold|sell|leaked?)\b/,
      /\b(?:my|our) (?:own )?(?:portfolios?|holdings|question)\b.{0,30}\b(?:private(?! (?:equity|credit|markets?|assets?))|confidential|leaked?|(?:sent|shared|sold) (?:to|with)|(?:kept|stored) (?:on|by|safe(?:ly)?|secure(?:ly)?))\b/,
      /\bwhat (?:do|does|did) (?:you|aex|it) (?:know|store|keep|hold|have|save|remember) (?:about|on|of) (?:me|us|my (?:account|data|questions?)|our (?:account|data|questions?))\W*$/,
      /\bprivacy\b|\bwho (?:can |else )*(?:sees?|reads?) my\b/,
      /\b(?:keep|share|sell|store|protect) my (?:portfolio )?(?:data|information|questions)\b/,
      /\b(?:you|aex|they|anyone) (?:share|store|send) my (?:portfolio|holdings)\b/,
    ],
    over: ['help', 'data_coverage'],
    answer: () => [said(ofPrivacy)],
    next: () => ['What can you answer?'],
  },
  {
    id: 'how_to',
    subject: 'talk',
    isAlone: () => true,
    asks: howTos.map(({ words }) => words),
    over: [
      'help',
      'portfolio',
      'watchlist',
      'data_coverage',
      'definition',
      'chart',
      'documents',
      'level_crossing',
      'quote',
      'performance',
      'next_earnings',
    ],
    answer: ({ question: { plain } }) => howTos.filter(({ words }) => words.test(plain)).map(({ text }) => said(text)),
    next: () => ['What can you answer?', 'How is my portfolio doing?'],
  },
  {
    id: 'missing_data',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:what does|what do you mean|meaning)\b.{0,40}\b(?:stale|delayed|out of date|older than (?:its|their) service level)\b/,
      /\b(?:what happens|what do you do|how do you (?:handle|treat|deal)|what if)\b.{0,24}\b(?:missing|lacking|not (?:there|stored|available)|no data)\b/,
    ],
    over: ['data_coverage', 'help', 'definition', 'forecast'],
    answer: () => [said(ofMissing)],
    next: () => ['Which data do you hold?'],
  },
  {
    id: 'thesis',
    subject: 'talk',
    isAlone: () => true,
    asks: [/\bthes[ie]s\b/],
    over: ['overview', 'data_coverage'],
    answer: () => [said(noTheses)],
    next: () => ['Where are we in the macro regime?', 'Which insights are there?'],
  },
  {
    id: 'reliability',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /^(?:so |and |but )?(?:can|could|should|do|may|how can|why should) (?:i|we|one|anyone) (?:really |actually |safely |even )?(?:trust|rely on|believe|depend on) (?:these|those|this|that|the|your|any of these|all this) ?(?:numbers?|figures?|answers?|data|results?|statistics)?\W*$/,
      /\bhow (?:reliable|accurate|trustworthy|predictive) (?:is|are) (?:these|those|such|the) (?:patterns?|signals?|streaks?|behaviou?rs?|lists?|answers?|figures?|numbers?)\b/,
    ],
    over: ['help', 'streak_lists', 'market_behaviors'],
    answer: () => [said(howSure)],
    next: () => ['Which data do you hold?'],
  },
  {
    id: 'library_detail',
    subject: 'library',
    asks: [/\b(?:whole|full|complete) text of (?:the |that |this )?(?:insight|article|framework|strategy|note)\b/],
    over: ['insight_search', 'strategy_search'],
    answer: () => [said(wholeTexts)],
    next: () => ['Which strategy frameworks are there?', 'Which insights are there?'],
  },
];

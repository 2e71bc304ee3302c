import { comparedReturns } from '../comparison/compared-returns.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { capabilities } from './capabilities.ts';
import { newsPart } from '../company/event-sections.ts';
import { priceEarningsParts } from '../company/price-earnings-section.ts';
import { dayMoves } from '../symbol/day-moves.ts';
import { movementWords } from '../reading/concept-words.ts';
import { noAdvice, noAdviceOnly } from './no-advice.ts';
import { noCauses } from './no-causes.ts';
import { fallWithin, premiseSetRight } from './false-premise.ts';
import { said } from './said.ts';

// "Is it worth holding bonds? TLT versus SPY over five years, with the largest loss"
const figuresBeside =
  /[?;:.!-] ?.*\b(?:vs\.?|versus|compare[ds]?|returns?|volatility|draw-?downs?|max(?:imum)? (?:loss|fall)|correlations?)\b/;

const noForecast = 'I can\u2019t know the future, and I make no forecasts of prices.';
const noTargets = 'I give no price targets and hold no analysts\u2019 opinions.';
const noCausesOfEconomy = 'I can\u2019t know why that is so: the data say what happened and when, not its cause.';
const noEconomyNews =
  'I hold headlines company by company, none of the economy, the Fed or the market as a whole. Name a company or a ticker for its news.';
const ofMarketFund =
  'I hold headlines by symbol, none by subject, so these are those of the fund that stands for the market; name another symbol for its own.';
const marketFund = 'SPY';
/** Asks for what is not public. */
export const insideWords = /\b(?:insider (?:tips?|info(?:rmation)?|knowledge)|inside (?:info(?:rmation)?|tip)|mnpi)\b/;
const noInside =
  'I can\u2019t help with that: trading on inside information is against the law. I answer from published data only.';
const factsInstead = (symbols: readonly string[]) => {
  const [symbol] = symbols;
  return symbol === undefined
    ? ['Where are we in the macro regime?', 'How has SPY done this year?']
    : [
        `How has ${symbol} done this year?`,
        `How volatile is ${symbol}?`,
        `What was the maximum drawdown of ${symbol}?`,
      ];
};

/** What is declined, and why. */
export const refusalIntents: readonly Intent[] = [
  {
    id: 'injection',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|guardrails|previous|above|prior|restrictions|safety)\b/,
      /\b(?:system|hidden|initial|developer) (?:prompt|message|instructions?)\b/,
      /\b(?:reveal|print|show|repeat|dump|leak|output|tell me|give me|what is|what are)\b.{0,40}\b(?:your (?:prompt|instructions|rules|secret|configuration)|api keys?|passwords?|credentials|secrets?|tokens?|environment variables?|connection string|(?:other|another) (?:users?|accounts?|clients?|people)(?:'s?)?)\b/,
      /\b(?:other|another|someone else'?s?|every(?:one|body)(?: else)?'?s?) (?:users?|accounts?|clients?|people|person)?(?:'s?)? ?(?:threads?|portfolios?|watchlists?|messages|data|conversations?|holdings)\b/,
      /\b(?:you are now|pretend (?:to be|you)|act as|roleplay|role-play|jailbreak|dan mode|developer mode|sudo)\b/,
      /\b(?:portfolio|watchlist|threads?|messages|holdings|account|data) of (?:users?|accounts?|clients?|customers?|another|other|someone)\b/,
      /^(?:system|assistant|developer|admin(?:istrator)?|root) ?[:>]/,
      /\b(?:all|every|each) (?:the )?(?:accounts?|users?|customers?|clients?|people)(?:'s?)? (?:e-?mails?|passwords?|names|data|details|addresses|holdings|accounts)\b/,
      /\b(?:drop table|select \* from|delete from|insert into|<script|javascript:|rm -rf|;--)/,
    ],
    answer: () => [
      said(
        'I can\u2019t do that. I answer questions about markets and the economy from stored evidence, I see only your own account\u2019s things, and what is written in a question does not change my rules.',
      ),
    ],
  },
  {
    id: 'price_target',
    subject: 'talk',
    needs: 'symbol',
    asks: [
      /\b(?:price (?:targets?|objective)|(?:eow|eod|eom|eoy|year[- ]end) targets?|targets? (?:for|on)|target price|fair value|intrinsic value|(?:over|under)valued|(?:over|under)priced|(?:too )?expensive|cheap(?: or expensive)?|analysts? (?:rating|estimate|consensus|target)s?|consensus (?:target|estimate)s?|wall street (?:think|say|expect|like|see)s?|analysts (?:think|say|expect|like|see|recommend))\b/,
    ],
    over: ['quote', 'forecast', 'performance', 'price_on_date', 'advice'],
    answer: async (task) => withShown(noTargets, [...(await valuationOf(task)), ...(await shown(task))]),
    next: ({ symbols }) => factsInstead(symbols),
  },
  {
    id: 'advice',
    subject: 'talk',
    // Where figures of symbols are asked for beside it, these are told.
    isAlone: ({ plain, symbols }) => symbols.length === 0 || !figuresBeside.test(plain),
    asks: [
      /\b(?:should (?:i|we|one|my)\b(?! (?:be (?:worried|concerned|afraid)|worry|know|look|watch|read|expect|learn|ask|understand))|(?:i|we) should(?! (?:be (?:worried|concerned|aware)|worry|know|look|watch|read|expect|learn|understand)\b)|(?:good|bad|smart|right|safe|best|wise) (?:time|moment) (?:to|for)|(?:is|would) it (?:be )?(?:\w+ )?(?:wise|smart|sensible|prudent|safe|ok(?:ay)?|reasonable|foolish|stupid|crazy|worth|better|too (?:late|early|risky)|a (?:\w+ )?(?:idea|mistake)|time)(?: (?:for (?:me|us) )?to|\b.{0,12}\w+ing)\b|should (?:an?|the|my|someone|people|investors?|retirees?) .{1,40}\b(?:buy|sell|own|hold|invest|have|keep|put)|how (?:would|do|should|can|shall) (?:you|i|we) (?:allocate|invest|position|split|divide|spread)|shall i|do you (?:recommend|suggest|advise)|would you (?:buy|sell|recommend|invest|hold|do with|put)|recommend(?:ation|ed)?s?|what (?:should|to) (?:i |we )?(?:buy|sell|invest|do with)|(?:best|top|good|safest|hot(?:test)?) (?:stocks?|etfs?|funds?|shares?|investments?|crypto|coins?|picks?|bets?|trades?)(?: (?:to (?:buy|own|hold|invest)|right now|now|today|for))|ideas? for (?:an?|my|the) .{0,24}portfolio|(?:buy|sell|entry|exit|trading|trade) signals?|buy or sell|buy,? (?:sell|hold),? or (?:sell|hold)|(?:is|are|would) .{1,40} (?:an? )?(?:good|bad|smart|safe|worthwhile|great|solid|sound|decent|wise) (?:buys?|investments?|bets?)\b|(?:is|are) .{1,40} an? (?:(?:(?:better|stronger) )?(?:buy|sell|hold|bet)|safer (?:buy|sell|hold))\b|guarantee[ds]?|get rich|make (?:me )?(?:money|rich) (?:fast|quick(?:ly)?)|(?:is|are) (?:it|now|this|today) (?:still )?(?:a )?(?:good|bad|right|smart|safe|the right) (?:time|moment|idea)|good (?:buy|time to)|worth (?:buying|investing|holding|it to buy)|time to (?:buy|sell)|(?:stock|hot) (?:tips?|picks?)|can i (?:buy|retire)|where (?:should|to|do|can) (?:i )?(?:invest|put my)|how should i (?:invest|allocate|position)|(?:pick|name|choose|give|suggest)(?: me| us)? (?:an?|one|two|three|five|ten|\d{1,2}|some|the best|your best|your top) (?:good |great |safe |solid )?(?:stocks?|shares?|etfs?|funds?|names|tickers|investments?)\b(?! (?:that|which|at|on|with|in|near))|buy the dip|(?:good|best|right|ideal) (?:(?:entry|exit|buy(?:ing)?|sell(?:ing)?) (?:points?|prices?|levels?)|(?:entry|exit)(?= (?:for|in|into|on|here|now)\b|\W*$))|go (?:long|short) on|(?:long|short) or (?:long|short)|how much .{0,30}should i)\b/,
      /^(?!.*\b(?:did|have|had) (?:i|we)\b|(?:and |so )?(?:did|has|have|had|who|since when|how long)\b|(?:and |so )?what (?:does|do|did|will|would|could|can) (?:\$|a |one |\d)).*\b(?:buy|sell|dump|short|hold) (?:my |some |more |all )?\$?(?!data\b)[a-z]{1,5}(?: stock| shares)?(?: now| today)?\?$/,
      /^(?!.*\b(?:did|have|had) (?:i|we)\b|(?:and |so )?(?:did|has|have|had|who)\b).*(?:^|[:;,.?] ?)(?:so )?(?:buy|sell|dump|hold|keep)(?: (?:my|some|more|all(?: my)?))? (?!in may\b)(?!(?:an? )?(?:call|put)s?\b)[a-z&'. -]{2,24}\?$/,
      /\b(?:is (?:this|that|it)|are (?:these|you)|do you (?:give|offer|provide)) (?:an? |any |my )?(?:(?:registered|investment|financial|trading) )*(?:advice|advis[eo]r)\b/,
      /^(?:so |and )?(?:if you had|with) \$?[\d,.]+ ?(?:k|thousand|million|dollars|bucks)?\b.{0,20}\bwhat would you\b/,
      /\b(?:buy|sell|hold|keep|dump) (?:or|vs|versus) (?:buy|sell|hold|keep|dump)\b/,
    ],
    over: ['growth_of_money'],
    answer: ({ question: { intents } }) => [said(intents.length > 1 ? noAdviceOnly : noAdvice)],
    next: ({ symbols }) => factsInstead(symbols),
  },
  {
    id: 'economy_news',
    subject: 'talk',
    honours: [/^(?:biggest|largest|top|main|key)$/],
    asks: [
      /^(?!.*\b(?:after|when|since|following) (?:the )?(?:\w+ )?news\b).*\b(?:news|headlines)\b.{0,30}\b(?:the )?(?:fed|inflation|cpi|economy|economic|macro|rates?|jobs|recession|treasur\w+|market)\b|\b(?:fed|inflation|economic|macro|rates?|jobs) (?:news|headlines)\b/,
      /^(?:what (?:were|are) |show me )?(?:the )?(?:main |top |big )?headlines (?:on|of|for|from) (?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\d|yesterday|today|that day)/,
      /^(?:(?:the|all|show(?: me)?|give me|tell me|what(?:'s| is| are)|latest|newest) )*(?:(?:today's|this week's|top|main|(?:stock )?market|important|biggest|big|key|financial) )+(?:news|headlines|stories)\b(?! (?:on|about|for|of)\b(?! the day))(?: (?:of the day|today|this week|now|right now|please))*\W*$|^(?:the |latest )*(?:news|headlines) (?:today|of the day|this week)\W*$/,
    ],
    over: ['inflation', 'growth', 'series', 'rate_moves', 'news', 'recession', 'quote', 'performance'],
    answer: marketNews,
    next: () => ['How has inflation moved since 2022?', 'Where are we in the macro regime?'],
  },
  {
    id: 'forecast',
    subject: 'talk',
    asks: [
      /^(?:and |so |but )?will (?!you\b)/,
      /^(?:and |so |but )?(?:is|are) (?:it|there) (?:still |at all )?(?:possible|likely|probable|conceivable|realistic|an? (?:\w+ )?chance|any chance)\b(?! (?:to (?:see|get|compare|show|export|import|have)|for (?:you|me)))(?!.*\b(?:was|were|had|did|has|have|fell|rose|gained|lost)\b)/,
      /^(?:and |so |but )?(?:could|might|may|can) (?!you\b|i\b|we\b|one\b|(?:\S+ ){1,4}have\b)(?:\S+ ){1,4}(?:go|fall|rise|drop|reach|hit|get|come|climb|double|crash|recover|exceed|stay|return)\b/,
      /\bis (?:an?|the|another|any) (?:[a-z]+ )?(?:crash|correction|bear market|bull market|rally|pull-?back|crisis|bubble|melt-?up|rebound) (?:coming|near|imminent|around the corner|likely|due|on (?:the|its) way|ahead|brewing)\b|\b(?:over)?due for an? (?:crash|correction|pull-?back|rally|bear market)\b/,
      /\b(?:will (?!you)(?:\S+ ){0,6}?(?:be|go|rise|fall|crash|reach|hit|beat|outperform|drop|\d+x|explode|moon|soar|plunge|boom|triple|win|lead|pay|recover|rally|double|grow|increase|decrease|keep|continue|do|perform|raise|cut|happen|end|come|get|move|make|lose|collapse|return|trade|close)|going to (?:be|go|rise|fall|crash|reach|hit|drop|rally|happen|do|raise|cut|outperform|double)|forecasts?|predict(?:ion|ions|ed|s|ing)?|projections?|(?<!\bretir\w+ )next (?:week|month|quarter|year|decade|crash|bull|bear)|tomorrow|outlook for|(?:market|stock|stocks|earnings|price|rate|rates) outlook|(?:where|what) (?:will|do you (?:expect|see)|do you think .{0,40}\b(?:will|happens?|goes))|by (?:the )?end of (?:next|this|the) (?:year|month|quarter)|in (?:the )?(?:future|coming|next)\b|(?:in|over|within) (?:\w+ )?(?:years?|months?) from now|when will|(?:how (?:high|low)|where) (?:can|could|might|will) .{1,30}(?:go|be|get|end)|end (?:up )?(?:at|20(?:2[7-9]|[3-9]\d))|(?:in|by) 20(?:2[7-9]|[3-9]\d)\b|expected to|likely to (?:go|rise|fall|be)|upcoming (?:crash|recession|rally)|future (?:price|value|return)s?)\b/,
    ],
    over: ['performance', 'day_change', 'quote', 'regime_transitions'],
    honours: ['bound'],
    answer: async (task) => withShown(noForecast, await shown(task)),
    next: ({ symbols }) => factsInstead(symbols),
  },
  {
    id: 'causes',
    subject: 'talk',
    asks: [
      new RegExp(
        `\\bwhy (?:did|has|have|had|is|are|was|were|does|do)\\b.{1,60}\\b(?:${movementWords}|outperform\\w*|underperform\\w*|volatile|so (?:high|low|weak|strong))\\b`,
      ),
      /\bwhat (?:caused|drove|is (?:causing|driving|behind)|explains)\b/,
      /^(?:please )?(?:can you )?explain (?:the |this |last )?(?:today's |yesterday's |this week's |recent |latest |sharp |big |large |week's )*(?:moves?|rise|fall|drop|rally|sell-?off|jump|decline|gains?|loss|losses|weakness|strength|volatility|crash|slump|surge|rout) (?:in|of)\b/,
      /\bwhat (?:moved|is moving|has moved) (?:the )?(?:\w+ )?(?:markets?|stocks|\S+)(?: (?:today|yesterday))?\W*$/,
    ],
    over: ['performance', 'day_change', 'drawdown'],
    // Beside what else is told of the question its returns are not what was asked.
    answer: async (task) => {
      const { intents, symbols, isFollowUp, plain } = task.question;
      if (isFollowUp && (symbols.length === 0 || /\bportfolio\b/.test(plain))) return [said(noCausesOfEconomy)];
      return intents.length > 1 ? [said(noCauses)] : withShown(noCauses, await happened(task));
    },
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? ['Where are we in the macro regime?']
        : [`Any news on ${symbol}?`, `What were the worst days of ${symbol}?`],
  },
  {
    id: 'unknowable',
    subject: 'talk',
    isAlone: () => true,
    asks: [
      /\b(?:insider (?:tips?|info(?:rmation)?|knowledge)|inside (?:info(?:rmation)?|tip)|mnpi|who is (?:buying|selling|behind)|lottery|horoscope|weather|football|soccer|world cup|super bowl|recipe|home address|phone number|e-?mail address of|net worth|salary|(?<!\b(?:have|did) (?:i|we) (?:ever |already )?)(?:paid|pay) in taxes|tax returns?|date of birth|birthday of|private life|religion of|joke|poem|song|girlfriend|boyfriend|capital of|president of|translate|(?:write|give|show)(?: me)? (?:an? |some |the )?(?:\w+ )?(?:code|script|program)\b|write (?:me )?(?:a|an|some) (?:poem|song|story|essay|code|script)|political party|who (?:will|should|did) (?:win|i vote)|(?:win|won|lose|lost) the election|vote for|medical|diagnos|my (?:tax return|bank account))\b/,
      /\b(?:iv|implied vol(?:atility)?|volatility) (?:rank|percentile)\b|\b(?!(?:is|was|bonds|does|its|this|(?:draw-?down|fall|drop|decline|recession|inversion|regime|spell|market|streak|run|rally|recovery|crash|correction|expansion)'?s)\b)[a-z.]+'?s (?:effective |modified |average )?(?:duration|convexity)\b|\b(?:bonds?|treasur(?:y|ies)|notes?|funds?|etfs?)\b.{0,40}\b(?:its|their) (?:\w+ )?duration\b|\bits (?:(?:effective|modified) duration|convexity)\b|\bcheapest (?:put|call|option|hedge|way to (?:hedge|protect))/,
      /^(?:and |so )?(?:which|what) (?:stocks|companies|names|shares) (?:are|is|does|do) (?:in|inside|part of|held by) (?:it|that|this|them|the (?:fund|etf|index|sector)|[a-z]{2,5})\W*$/,
      /\b(?:biggest|largest|worst|highest) (?:one|single|1)[- ]day\b.{0,24}\bvix\b|\bvix\b.{0,24}\b(?:biggest|largest|worst|highest) (?:one|single|1)[- ]day\b/,
      /\bwho (?:won the|is the (?:president|king|queen|ceo)|invented|wrote)\b/,
      /\b(?:ceo|cfo|founder|headquarters|employees|number of employees|(?:forward|shiller|cape|cyclically[- ]adjusted) (?:p\/e\b|pe ratio)|cape ratio|price[- ]to[- ]book|(?<!what is )short interest|most[- ]shorted|(?<!what is (?:an? |the )?)float|insiders?\b.{0,24}\b(?:buy(?:ing|s)?|bought|sell(?:ing|s)?|sold|trad(?:e[sd]?|ing))|(?:buy(?:ing|s)?|bought|sell(?:ing|s)?|sold) by insiders?|insider (?:news|activity|trad(?:es?|ing)|transactions?|ownership|buying|selling)|(?:institutional|biggest|largest|main|major) (?:ownership|(?:share)?holders?|owners?|investors?)|owns (?:the )?most|(?<!what is an? )credit rating|esg|open interest|(?:gamma|dealer) exposure|gex|dark pools?|order flow|(?<!what is an? )short squeeze|diagonal(?: spread)?s?|jade lizard|ratio spreads?|poor man'?s covered call|pmcc)\b/,
    ],
    answer: async (task) => {
      if (insideWords.test(task.question.plain)) return [said(noInside)];
      const known = await offers(task);
      return [said(`I can\u2019t answer that from the data I hold.${known}`)];
    },
    next: () => ['What can you answer?', 'Which data do you hold?'],
  },
];

async function marketNews(task: Task): Promise<Part[]> {
  const part = await newsPart(task, marketFund);
  return 'write' in part ? [said(ofMarketFund), part] : [said(noEconomyNews)];
}

async function offers({ deps, moment }: Task): Promise<string> {
  const known = await capabilities({ deps, moment });
  return known.length === 0 ? '' : ` I can answer questions about ${known.join('; ')}.`;
}

function withShown(decline: string, parts: readonly Part[]): Part[] {
  // Who asks of the future is not told that there are no prices of it.
  const shownParts = parts.filter((part) => 'write' in part);
  return [
    said(shownParts.length > 0 ? `${decline} What follows is what the data show so far.` : decline),
    ...shownParts,
  ];
}

// "Why did it jump?" asks of one move, which is not that of a year.
const ofOneMove =
  /\bwhy (?:did|is|are|was|were)\b.*\b(?:jump|pop|spik|gap|tank|plung|surg|soar|sink|slump|crash|rocket|tumbl)\w*\b/;

// What is known of a move that is asked about: how large it was, and the headlines of that time.
async function happened(task: Task): Promise<Part[]> {
  const { plain, period, symbols } = task.question;
  const isOfDay = period === null && (/\b(?:today|yesterday)\b/.test(plain) || ofOneMove.test(plain));
  const moves = isOfDay ? await dayMoves(task) : await shown(task);
  const [symbol] = symbols;
  if (symbol === undefined || symbols.length > 1) return moves;
  return [...premiseSetRight(plain, moves), ...moves, ...(await fallWithin(task, moves)), await newsPart(task, symbol)];
}

const asksDearness = /\b(?:expensive|cheap|(?:over|under)(?:valued|priced)|fair(?:ly)? valued?|intrinsic value)\b/;

// How dear a share is shows in its price against its earnings, where reports are held.
async function valuationOf(task: Task): Promise<Part[]> {
  if (!asksDearness.test(task.question.plain)) return [];
  return (await priceEarningsParts(task)).filter((part) => 'write' in part);
}

// A decline still shows what is known of the symbols it was asked about.
async function shown(task: Task): Promise<Part[]> {
  return task.question.symbols.length === 0 ? [] : comparedReturns(task);
}

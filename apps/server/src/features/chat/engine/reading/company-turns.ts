import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';

const lead = '^(?:and |so |but |ok |okay |then |well )*';
const judged = new RegExp(
  `${lead}(?:is|are|was|were) (?:that|this|it|they|these|those) (?:(?:a|an|too|very|really|quite|rather|considered|unusually|still) )*(?:expensive|cheap|pric(?:e)?y|dear|rich|overpriced|fair|high|low|good|bad|great|normal|usual|unusual|typical|a lot|much|strong|weak|healthy|positive|negative)(?: or (?:not|bad|good|cheap|expensive|high|low))?(?: (?:sign|news|figure|number|ratio|value|multiple|yield))?(?: (?:for|historically|by|in|compared)\\b.{0,40})?\\W*$`,
);
const implied =
  /\b(?:moves?|swings?|range)\b.{0,24}\b(?:impl(?:y|ies|ied)|pric(?:e|es|ed|ing)|expect(?:s|ed)?)\b|\b(?:impl(?:y|ies|ied)|expected)\b.{0,24}\b(?:moves?|swings?|range)\b|\boptions? (?:market )?(?:is |are )?pric(?:e|es|ing)(?: in)?(?=\W*$)/;
const pricedIn =
  /^(?:and |so |but |ok )*(?:what|how (?:much|big)(?: of)?(?: an?)?(?: move)?)(?: move)? (?:is|are) (?:the )?(?:market|options?|traders) (?:currently |now )?(?:pricing|implying|expecting)(?: in)?\W*$/;
const reacted = new RegExp(
  `${lead}(?:how (?:(?:much|far|big) )?(?:did|has|have|does|do) (?:the )?(?:it|they|stock|shares?|price|market)s? (?:usually |normally |typically )?(?:react|respond|move|do|fare|reacted|responded|moved|done|take (?:it|that|them|the news))|did (?:it|they|the (?:stock|shares?|price)) (?:rise|fall|go|drop|jump|gain|climb)(?: (?:up|down))?(?: or (?:fall|rise|drop|down|up|not))?|what (?:did|does) (?:the )?(?:it|stock|shares?|price) (?:usually |normally |typically )?do)\\b(?: (?:to|after|on|around) (?:it|that|them|those|the (?:last|previous) (?:one|ones|results|report))| last time|(?: the)? last (?:\\w+ )?(?:times?|reports?|quarters?)| (?:the )?time before(?: that)?| then| after(?:wards?)?| on average| in the past| usually| normally| before)*\\W*$`,
);
const reactedAgain = new RegExp(
  `${lead}(?:the )?(?:(?:time|one|quarter|report)s? before(?: (?:that|it))?|previous (?:one|time)s?|last (?:few|two|three|four) (?:times|quarters)|on average|usually|(?:average|mean|typical|usual) (?:move|reaction|swing)s?|and before(?: that)?)\\W*$`,
);
const oneBefore = /\b(?:time|one|quarter|report) before\b|\bprevious (?:one|time)\b/;
const ofPayout = new RegExp(
  `${lead}(?:(?:how (?:much|high) (?:is|was) |what (?:is|was) )?(?:the |its |that |it )*(?:yield|payout|amount)(?: now| today| currently| at the moment)?|(?:how much|what) (?:is (?:that|it) |does (?:it|that) (?:pay|come to) )?(?:a|per|in a|each|every) (?:year|quarter|share)|when (?:was|is) (?:it|that|the last one) paid)\\W*$`,
);
const grown = new RegExp(
  `${lead}(?:how (?:much |fast |quickly |well )?)?(?:did|has|is|was|have|are) (?:it|they|that|the (?:dividend|payout)) (?:been )?(?:(?:go|gone|going) (?:up|down)|gr[eo]wn?|growing|ris(?:en?|ing)|rais(?:ed?|ing)|increas(?:ed?|ing)|cut|f[ae]ll(?:en)?|stable)\\W*$`,
);
const againstActual =
  /^(?:and |so |but |ok |how (?:does|do) (?:that|it|this) )*(?:compared?|against|versus|vs\.?|relative|next) ?(?:to|with|against)? (?:the |its |what )*(?:(?:it |they |the stock )?(?:actual(?:ly)?|realized|historical|really|real|past|has|have|did|does)\b)/;
const aboveActual =
  /^(?:and |so |but |ok )*(?:is|was|are) (?:it|that|this|they) (?:much |any |far )?(?:higher|lower|more|less|above|below|bigger|smaller|over|under|richer|cheaper)(?: than)? (?:the |its |what (?:was|is|it) )?(?:actual(?:ly)?|reali[sz]ed|historical|real|past|recent)\b/;
const bestAsked =
  /^(?:and |so |but |ok )*(?:which|who|what)(?: (?:one|company|stock))?(?: of (?:them|these|those|the (?:two|three|four)))? (?:is|are|has|was|had|does|looks)(?: the)? (?:best|better|worst|worse|highest|higher|lowest|lower|largest|smallest|most|least|bigger|biggest)(?: (?:one|ones|of (?:them|these|those)))?\W*$/;
const setBeside = new RegExp(
  `${lead}(?:please |can you |just )*(?:compare|rank) (them|(?:(?:their|the|those|these) )?(?:net )?(?:margins?|revenues?|sales|profits?|earnings|net income|growth))(?: (?:all|side by side|all three|with each other))?\\W*$`,
);
const growthAlone = /^(?:and |so |but |ok |what about |how about |the |their |its )*growth\W*$/;

// What is told of companies is ordered by the same figure.
function figureOf({ plain }: Question): string | null {
  const named = /\b(?:revenue growth|revenues?|sales|net income|profits?|earnings|eps|margins?|net margins?)\b/.exec(
    plain,
  )?.[0];
  return named === undefined ? null : named.replace(/^margins?$/, 'net margin');
}

const putCall = new RegExp(
  `${lead}(?:what (?:is|about) |how about )?(?:the |its )*put[ /-]?(?:to[- ])?call(?: ratio)?\\W*$`,
);
const beat = new RegExp(
  `${lead}(?:did|do|have|has) (?:they|it|the company) (?:usually |often |ever )?(?:beat(?:en)?|miss(?:ed)?|met|meet|top(?:ped)?)(?: (?:the |on |its |their |wall street's? |analysts'? |market |any )*(?:estimates?|expectations?|consensus|earnings|eps|it|guidance|forecasts?))?\\W*$`,
);
const reporting: ReadonlySet<string> = new Set([
  'earnings_surprise',
  'company_facts',
  'next_earnings',
  'results_reaction',
  'news',
]);
const aroundResults: ReadonlySet<string> = new Set([
  'earnings_surprise',
  'next_earnings',
  'results_reaction',
  'company_facts',
  'news',
]);
const spanned = new RegExp(
  `${lead}(?:(?:by|per|each|every) (quarter|year)|(quarter|year)ly|annual(?:ly)?|(quarter|year) by \\w+)(?: please| instead| then)*\\W*$`,
);
const shareOfSales = new RegExp(
  `${lead}(?:as|in) (?:an? )?(?:share|percent(?:age)?|%|fraction|proportion) of (?:its |the |their )?(?:revenues?|sales)\\W*$`,
);
const noMeasure =
  'I hold nothing of its own past or of others beside it to judge that by, so I tell only the figure itself.';

const oneBack = /\b(?:one (?:quarter|year) back|(?:and )?(?:an?|one|the) (?:quarter|year) (?:before|earlier|prior))\b/g;
const longestOfOne = 100;

// One quarter alone is no course of them.
function spanOfSeveral({ period }: Question): Question['period'] {
  const isOfOne =
    period?.kind === 'previous' ||
    (period?.kind === 'between' && dayNumberOf(period.end) - dayNumberOf(period.start) < longestOfOne);
  return isOfOne ? null : period;
}

function reactionAsked(plain: string, isAgain: boolean): string {
  if (/\b(?:average|mean|typical\w*|usual\w*|normal\w*)\b/.test(plain)) return 'how does it usually react to earnings';
  return `how did it react to ${isAgain && oneBefore.test(plain) ? 'the earnings before its last' : 'its last earnings'}`;
}

/** What a short turn asks of a figure of a company, or of its options; null where it asks something else. */
export function ofCompany(read: Question, before: Question, intents: readonly Recognisable[]): Question | null {
  const subjects = intents.flatMap(({ id, subject }) => (before.intents.includes(id) ? [subject] : []));
  const isOfCompany = subjects.includes('company');
  const isOfVolatility = before.intents.includes('implied_volatility');
  if (before.symbols.length === 0 || read.symbols.length + read.unknown.length > 0) return null;
  if (!isOfCompany && !subjects.includes('options')) return null;
  const { plain } = read;
  const asked = (words: string, ids: readonly string[]): Question => {
    const own = { plain: words, own: words, intents: [...ids], period: read.period, day: null };
    return { ...before, ...own, text: read.text, isFollowUp: true };
  };
  if (subjects.includes('options') && pricedIn.test(plain)) return asked('expected move', ['implied_volatility']);
  if ((isOfVolatility || /\boptions?\b/.test(plain)) && implied.test(plain))
    return asked(`expected move: ${plain}`, ['implied_volatility']);
  if (isOfVolatility && (judged.test(plain) || againstActual.test(plain) || aboveActual.test(plain)))
    return asked('implied volatility against the historical', ['implied_volatility']);
  if (subjects.includes('options') && putCall.test(plain)) return asked('put/call ratio', ['put_call_ratio']);
  // Behind what was reported "the quarter before" is one of it.
  const isAgain = before.intents.includes('results_reaction') && reactedAgain.test(plain);
  if (isAgain || (before.intents.some((id) => aroundResults.has(id)) && reacted.test(plain)))
    return asked(reactionAsked(plain, isAgain), ['results_reaction']);
  if (before.intents.some((id) => reporting.has(id)) && beat.test(plain)) {
    const isOfLast = before.period?.kind === 'previous' && read.period === null;
    const words = `earnings against the estimates${isOfLast ? ' last quarter' : ''}`;
    return { ...asked(words, ['earnings_surprise']), period: read.period ?? before.period };
  }
  if (before.intents.includes('dividends') && grown.test(plain))
    return asked(`${before.plain.replace(/\W+$/, '')}: did the dividend grow`, ['dividends']);
  if (before.intents.includes('next_dividend') && ofPayout.test(plain))
    return asked('what is the dividend yield', ['dividends']);
  if (before.intents.includes('dividends') && ofPayout.test(plain)) {
    const period = /\b(?:now|today|currently|at the moment)\b/.test(plain) ? null : before.period;
    return { ...before, text: read.text, own: before.plain, period, isFollowUp: true };
  }
  if (before.intents.includes('company_facts') && spanned.test(plain)) {
    const unit = /quarter/.test(plain) ? 'quarter' : 'year';
    const words = `${before.plain.replaceAll(oneBack, '').replace(/\W+$/, '')} by ${unit}`;
    return { ...before, text: read.text, plain: words, own: words, period: spanOfSeveral(before), isFollowUp: true };
  }
  const figure = before.intents.includes('company_facts') ? figureOf(before) : null;
  if (figure !== null && before.symbols.length > 1 && bestAsked.test(plain))
    return asked(`which has the ${/\b(?:worse|worst|low|least|small)/.test(plain) ? 'lowest' : 'highest'} ${figure}`, [
      'company_order',
    ]);
  const compares = before.symbols.length > 1 ? setBeside.exec(plain)?.[1] : undefined;
  const compared = compares?.replace(/^(?:their|the|those|these) /, '').replace(/s$/, '') ?? '';
  if (figure !== null && compares !== undefined && (compares === 'them' || figure.includes(compared)))
    return asked(`which has the highest ${figure}`, ['company_order']);
  if (before.intents.some((id) => id === 'company_facts' || id === 'company_order') && growthAlone.test(plain))
    return asked('revenue growth', ['company_facts']);
  // What was reported last is of that quarter.
  const isOfReport =
    before.intents.some((id) => id === 'results_reaction' || id === 'next_earnings') &&
    read.intents.join() === 'company_facts' &&
    read.period === null &&
    /\b(?:was|were|did)\b/.test(plain);
  if (isOfReport)
    return {
      ...asked(`${plain.replace(/\W+$/, '')} last quarter`, ['company_facts']),
      period: { kind: 'previous', unit: 'quarter' },
    };
  const isOfProfit = before.intents.includes('company_facts') && /\b(?:profits?|income|earnings)\b/.test(before.plain);
  if (isOfProfit && shareOfSales.test(plain)) return asked('net margin', ['company_facts']);
  if (isOfCompany && judged.test(plain))
    return { ...before, text: read.text, own: before.plain, faults: [noMeasure], isFollowUp: true };
  return null;
}

import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { shiftDay } from './date-words.ts';
import { ofAccount } from './account-turns.ts';
import { inOtherForm, ofAnswer } from './answer-turns.ts';
import {
  besideOwnPast,
  ofAfterMoves,
  ofExtremeAsked,
  ofFallLength,
  ofMix,
  ofRunAsked,
  ofTargetAsked,
  ofToldAgain,
  ofUnit,
  overSameSpan,
} from './carried-turns.ts';
import { type Period, wholeStart } from './period.ts';
import { layOnDates } from './period-dates.ts';
import { withKnownThen } from './known-then.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';
import {
  endAsked,
  joinedText,
  ofEconomy,
  ofOtherRight,
  ofSymbol,
  opening,
  otherStructure,
  pronoun,
} from './thread-subject.ts';
import {
  asksOrder,
  newlyAsked,
  ofAnswerBefore,
  ofOtherFigure,
  ofSameStructure,
  withAccountSpan,
  withExchanged,
  withExpiry,
  withoutNamed,
} from './thread-turns.ts';

const joining =
  /\b(?:betas?|correlations?|correlated|sensitivity)(?: of (?:it|them|that|both))? to\b|\b(?:against|versus|vs|compared? (?:it |that |them )?(?:with|to|against)|relative to|next to|add|include|plus|as well|alongside|together with|with|than)\b|^and (?:against|versus|vs|with|to)\b/;
// "The same for Microsoft" is asked of another one, not of both.
const replacing =
  /\b(?:instead|rather than)\b|\b(?:same|do (?:that|it|this)|repeat)\b(?: \w+){0,3}? (?:for|with|on|but)\b(?!.*\b(?:too|as well|both|also|compare|against)\b)/;
// Terms of a yield or of an option that stand for another one: "and the 2-year?", "with a strike of 450".
const terms =
  /\b\d{1,2}-(?:year|month)\b|\bstrikes?\b|\bexpir\w+\b|\b(?:core|headline)\b|\b\d{1,3} ?(?:dte|days out|contracts|shares)\b/;
// "When was that?" is told with the figure itself.
const whenThat =
  /^(?:and |so |ok |but )*(?:when|on (?:which|what) (?:day|date)|(?:which|what) (?:day|date)|since when|how long)\b.{0,20}\b(?:that|this|those|already|now|since when)\b/;
// "No, I meant the ETF" asks the question before once more.
const correcting = /^(?:(?:no|nope|sorry|actually),? )*(?:i meant?|actually)\b/;
// "Why?" and "why is it that high?"
const asksWhy =
  /^(?:and |but |so )?(?:why|how come)(?:\W*$| (?:so|not|then|now|is|was|are|were|did|does|do|has|have|that|this)\b)/;
const longestFragment = 9;
// "Beta to SPY?" is asked of what the thread is about.
const bareLink =
  /^(?:and |the |their |what about )*(?:betas?|correlations?|sensitivity) (?:to|with|against|vs\.?|versus) \S+\W*$/;

// "What did stocks do in the year after it ended?" names its own subject, and its days are found.
function isOfMarket({ plain, symbols, period, events }: Question): boolean {
  const namesMarket = /\b(?:stocks|the (?:stock )?market|equities|bonds|treasuries)\b/.test(plain);
  return namesMarket && symbols.length === 0 && period !== null && events.length > 0;
}

/** A question completed by the one before it in the thread, where it is a follow-up: what it leaves out is taken over. */
export function inThread(
  alone: Question,
  earlier: Question | null,
  { intents, today }: { intents: readonly Recognisable[]; today: string },
): Question {
  if (earlier === null || alone.command !== null) return alone;
  const dated = shift.test(alone.plain) ? withYearDated(earlier, today) : earlier;
  const before = withBeside(alone, dated);
  const reformed = inOtherForm(alone, before) ?? ofAnswer(alone, before) ?? ofUnit(alone, before);
  if (reformed !== null) return reformed;
  const shifted = withAccountSpan(withShift(withKnownThen(alone, before), before, today), before, intents);
  const owned = ofAccount(shifted, before, intents);
  if (owned !== null) return owned;
  const told =
    ofToldAgain(alone, before) ??
    ofTargetAsked(alone, before) ??
    ofRunAsked(alone, before) ??
    ofExtremeAsked(alone, before) ??
    ofFallLength(alone, before) ??
    ofAfterMoves(shifted, before);
  if (told !== null) return told;
  const exchanged = withExchanged(shifted, before);
  if (exchanged !== null) return exchanged;
  const fewer = withoutNamed(shifted, before);
  if (fewer !== null) return fewer;
  const turned =
    ofMix(alone, before) ??
    besideOwnPast(alone, before) ??
    ofAnswerBefore(alone, before) ??
    ofOtherFigure(alone, before);
  if (turned !== null) return turned;
  const same = ofOtherRight(shifted, before, intents) ?? ofSameStructure(shifted, before, intents);
  if (same !== null) return same;
  const read = withExpiry(ofEconomy(ofSymbol(shifted, before, intents), before, intents), before, intents);
  const needsSymbol = (ids: readonly string[]) =>
    intents.some(({ id, needs }) => needs === 'symbol' && ids.includes(id));
  const isOfLink = bareLink.test(read.plain) && before.symbols.length > 0;
  const spanned = needsSymbol(read.intents) ? overSameSpan(read, before) : null;
  if (spanned !== null) return spanned;
  if (isOfMarket(read) && needsSymbol(read.intents)) return read;
  const leads = opening.test(read.plain) || pronoun.test(read.plain) || isOfLink;
  const isFragment = read.plain.split(' ').length <= longestFragment;
  const lacksIntent = read.intents.length === 0;
  const lacksSymbol = needsSymbol(read.intents) && read.symbols.length + read.unknown.length === 0;
  const structure = isFragment ? otherStructure(read, before, intents) : null;
  const onlyWhy = asksWhy.test(read.plain) && isFragment && read.symbols.length + read.unknown.length === 0;
  if (read.intents.includes('definition') && !pronoun.test(read.plain)) return read;
  const isTurned = lacksIntent && isFragment && turns(read, before, intents);
  if (!leads && !lacksSymbol && !isTurned && !(lacksIntent && isFragment && hasFragment(read))) return read;
  const isOrder = asksOrder(read, before);
  const isRepeated =
    onlyWhy ||
    isOrder ||
    (lacksIntent && whenThat.test(read.plain)) ||
    isTurned ||
    pronoun.test(read.plain) ||
    (correcting.test(read.plain) && isFragment);
  if (lacksIntent && !hasFragment(read) && !isRepeated && structure === null) return read;
  const takesOver = lacksIntent || isOrder || onlyCompares(read, before);
  // Of the economy nothing has a symbol: "highest ever?" is asked of the series before.
  const isOfSeries = lacksSymbol && before.symbols.length === 0;
  const joined = takesOver || isOfSeries || pronoun.test(read.plain) ? joinedText(read, before) : read.plain;
  const isOfEconomy = before.symbols.length === 0 && (read.symbols.length === 0 || lacksIntent);
  const about = isOfEconomy ? newlyAsked(aboutBefore(joined, intents), before, intents) : [];
  const isOfNow = isFragment && isOfPresent(read.plain);
  const ids =
    structure !== null
      ? [structure]
      : about.length > 0 && (!onlyWhy || about.some((id) => id.startsWith('regime')))
        ? asOfNow(about, isOfNow && read.period === null)
        : onlyWhy
          ? ['causes']
          : takesOver
            ? before.intents
            : read.intents;
  // "What does well in it?" behind how long it lasts asks for something else.
  const isNew = about.length > 0 && !onlyWhy && about.every((id) => !before.intents.includes(id));
  const isAboutIt = read.symbols.length === 0 && pronoun.test(read.plain);
  const symbols = needsSymbol(ids) || lacksIntent || isAboutIt ? symbolsOf(read, before) : read.symbols;
  return {
    ...read,
    plain: joined,
    own: isOrder ? before.plain : takesOver && !isNew ? joined : read.plain,
    intents: [...ids],
    symbols,
    beside: besideOf(symbols, before),
    assumed: [
      ...read.assumed,
      ...before.assumed.filter(({ symbol }) => symbols.includes(symbol) && !read.symbols.includes(symbol)),
    ],
    named: [...read.named, ...before.named],
    period:
      isOfEconomy && thanThen.test(read.plain)
        ? untilNow(read.period)
        : (sinceBought(ids, read) ?? read.period ?? (isOfNow ? null : before.period)),
    events: read.period === null ? before.events : read.events,
    day: read.period === null ? (read.day ?? (isOfNow ? null : before.day)) : read.day,
    asOf: read.asOf ?? (isFragment && saidNow.test(read.plain) ? null : before.asOf),
    isFollowUp: true,
  };
}

// "And NVDA at its 2024 high?" behind a purchase is another one, on that day.
function sinceBought(ids: readonly string[], { period, plain }: Question): Period | null {
  const isOfDay = period?.kind === 'between' && dayNumberOf(period.end) - dayNumberOf(period.start) <= longestDay;
  return isOfDay && ids.includes('growth_of_money') && /\bat\b/.test(plain)
    ? { kind: 'since', start: period.end }
    : null;
}

/** A day begins with the close before it, which may lie behind a weekend or a holiday. */
const longestDay = 4;

// "Which has the better margin?" behind one company and then another asks of both.
const ofBoth =
  /^(?:and |so |but |ok )*(?:which|who)(?: (?:one|company|stock|fund|etf|share|name))?(?: of (?:the two|them|these|those|both))? (?:has|had|have|is|was|are|were|did|does|made|makes|earns?|earned|grew|grows|pays?|paid|fell|rose|lost|gained|returned|performed|swings?|moved?)\b|\b(?:the two|both of (?:them|these|those)|are (?:they|these|those) (?:\w+ )?correlated|how (?:closely )?correlated are they|(?:compare|between|of) (?:them|the two|both))\b/;

function withBeside(read: Question, before: Question): Question {
  const isOfBoth = read.symbols.length === 0 && before.symbols.length === 1 && ofBoth.test(read.plain);
  return isOfBoth ? { ...before, symbols: [...before.beside, ...before.symbols] } : before;
}

function besideOf(symbols: readonly string[], before: Question): string[] {
  return [...new Set([...before.beside, ...before.symbols])]
    .filter((symbol) => !symbols.includes(symbol))
    .slice(-mostBeside);
}

const mostBeside = 3;

const shift =
  /\b(?:the )?(year|quarter|month|week|day) (after|before|earlier|later|prior)\b(?! (?:the|a|an|its|19|20))|\b(?:the )?(next|following|previous|prior|preceding) (year|quarter|month|week|day)\b/;
const monthsOf: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 };

// The year before "last year" is one that has dates.
function withYearDated(before: Question, today: string): Question {
  if (before.period?.kind !== 'last_calendar_year') return before;
  const { from, to } = layOnDates(before.period, before.asOf ?? today);
  return { ...before, period: { kind: 'between', start: from, end: to } };
}

// "And since then?" begins where the span of the question before ended.
const sinceThen =
  /^(?:and |so |but )?how (?:high|low|far|much) did (?:it|they) (?:get|go|rise|fall|reach|climb|drop)\b.{0,12}(?:after|since)(?: that| then| this)?\W*$|^(?:and |so |but |ok )*(?:what about |how about |how (?:has|have) (?:it|they|that|those|both) (?:done|performed|fared|gone) )?(?:ever )?since(?: then| that)?\W*$/;

// "What did gold do since?" behind a figure of some time begins where that time did, behind a year that has passed at its end.
const endsOnSince = /^(?!.*\b(?:how long|when|ever)\b).*\b(?:since|since then|since that time|from then on)\W*$/;

function beginOf(period: Period, today: string): string | null {
  const { from } = layOnDates(period, today);
  return period.kind === 'all' || from === wholeStart ? null : from;
}

// "And the year after?" moves the span of the question before; the next year of a span that has passed is no future.
function withShift(read: Question, before: Question, today: string): Question {
  const match = shift.exec(read.plain);
  const { period } = before;
  if (period?.kind === 'between' && sinceThen.test(read.plain))
    return { ...read, period: { kind: 'since', start: period.end }, day: null };
  const begun =
    period === null || read.period !== null || !endsOnSince.test(read.plain) ? null : beginOf(period, today);
  if (begun !== null) return { ...read, period: { kind: 'since', start: begun }, day: null };
  if (match === null || period?.kind !== 'between' || read.plain.split(' ').length > longestFragment) return read;
  const back = /before|earlier|prior|previous|preceding/.test(match[2] ?? match[3] ?? '');
  const unit = match[1] ?? match[4] ?? '';
  if (unit === 'day' || unit === 'week') {
    const near = nearSpan(period, unit, back);
    return near === null
      ? read
      : { ...read, period: near, day: null, intents: read.intents.filter((id) => id !== 'forecast') };
  }
  const months = (monthsOf[unit] ?? 12) * (back ? -1 : 1);
  const moved = { ...period, start: shiftDay(period.start, months), end: shiftDay(period.end, months) };
  const day = before.day === null ? null : shiftDay(before.day, months);
  return { ...read, period: moved, day, intents: read.intents.filter((id) => id !== 'forecast') };
}

const longestWeek = 10;

// The session behind a day, or before it, and the week behind one; null where the span before was another one.
function nearSpan(
  { start, end }: { start: string; end: string },
  unit: 'day' | 'week',
  isBack: boolean,
): Period | null {
  const [from, to] = [dayNumberOf(start), dayNumberOf(end)];
  if (to - from > longestWeek) return null;
  if (unit === 'week') {
    const days = isBack ? -7 : 7;
    return { kind: 'between', start: dateOf(from + days), end: dateOf(to + days) };
  }
  return isBack
    ? { kind: 'between', start: weekdayFrom(from - 1, -1), end: start }
    : { kind: 'between', start: end, end: weekdayFrom(to + 1, 1) };
}

function weekdayFrom(dayNumber: number, step: 1 | -1): string {
  const weekday = weekdayOf(dayNumber);
  return weekday === 0 || weekday === 6 ? weekdayFrom(dayNumber + step, step) : dateOf(dayNumber);
}

// "How sure are you?" has a meaning only beside the question about the regime, and gives that another one.
function turns(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  if (before.symbols.length > 0 || read.symbols.length + read.unknown.length > 0) return false;
  const about = aboutBefore(joinedText(read, before), intents);
  return about.length > 0 && about.join() !== before.intents.join();
}

// "And today?" asks of the newest what was asked of a span before, and so does "how long has it been", as of the same day.
const saidNow = /\b(?:today|now|right now|currently|at present|these days)\b/;
const present = new RegExp(`${saidNow.source}|\\bhow long (?:has|have) (?:it|they|that|this) been\\b`);

// "Now add GOOGL" begins with a word that is no time.
function isOfPresent(plain: string): boolean {
  return present.test(
    plain.replace(
      /^(?:and |so |ok |okay |then |but )*now,? (?=\w)(?!(?:vs|versus|against|than|compared|and|or|it|is|at)\b)/,
      '',
    ),
  );
}

// "Is that better than in 2019?" sets the newest beside that time.
const thanThen =
  /\bcompares? (?:with|to|against) (?:in )?(?:19|20)\d\d\b|\bthan (?:it was |they were )?(?:in|at|on|during)\b/;

function untilNow(period: Question['period']): Question['period'] {
  return period?.kind === 'between' ? { kind: 'since', start: dateOf(dayNumberOf(period.start) + 1) } : period;
}

const presentForms: Readonly<Record<string, string>> = { inversion_history: 'curve_slope', regime_history: 'regime' };

function asOfNow(ids: readonly string[], isOfNow: boolean): string[] {
  return [...new Set(ids.map((id) => (isOfNow ? (presentForms[id] ?? id) : id)))];
}

function hasFragment(read: Question): boolean {
  const isNamed = read.symbols.length > 0 || read.unknown.length > 0;
  return (
    isNamed ||
    endAsked.test(read.plain) ||
    read.period !== null ||
    read.asOf !== null ||
    terms.test(read.plain) ||
    isOfPresent(read.plain)
  );
}

// "How does that compare with Nvidia?" asks the same of both.
const comparesThat =
  /^(?:and |so )?how (?:does|did|do) (?:that|this|it|they) compare (?:with|to|against) (?:\S+ ?){1,4}$/;

// "and against QQQ?" asks the same of one more, rather than for a comparison of everything.
function onlyCompares(read: Question, before: Question): boolean {
  return (
    read.intents.every((id) => id === 'comparison' || (id === 'performance' && read.symbols.length === 0)) &&
    before.intents.length > 0 &&
    joining.test(read.plain) &&
    (read.plain.split(' ').length <= 5 || comparesThat.test(read.plain))
  );
}

// Of the economy the subject is in the words: "what would flip it?" after a question about the regime.
function aboutBefore(joined: string, intents: readonly Recognisable[]): string[] {
  return recognise(joined, intents, { command: null, hasSymbol: false }).ids;
}

const betas: ReadonlySet<string> = new Set(['beta', 'beta_order']);
const links: ReadonlySet<string> = new Set([...betas, 'correlation', 'correlation_order']);
const againstNamed = /\b(?:to|against|with|vs\.?|versus|relative to)\b/;
// "And to QQQ?" behind the betas of several asks it of each.
const againstAlone = /^(?:and |what about |how about )*(?:to|against|with|vs\.?|versus) \S+(?: \S+)?\W*$/;

function symbolsOf(read: Question, before: Question): string[] {
  if (read.symbols.length === 0) return read.unknown.length > 0 && !joining.test(read.plain) ? [] : before.symbols;
  const isOfLink = before.intents.some((id) => links.has(id)) && againstAlone.test(read.plain);
  const joins = (joining.test(read.plain) || pronoun.test(read.plain) || isOfLink) && !replacing.test(read.plain);
  if (!joins) return read.symbols;
  const isOfEach =
    before.intents.some((id) => betas.has(id)) && againstAlone.test(read.plain) && !againstNamed.test(before.plain);
  const kept =
    isOfEach ||
    /\b(?:add|include|plus|as well|alongside)\b|\b(?:betas?|correlations?|correlated|sensitivity)\b.{0,12} (?:to|with)\b|\b(?:them|both)\b/.test(
      read.plain,
    )
      ? before.symbols
      : before.symbols.slice(0, 1);
  return [...new Set([...kept, ...read.symbols])];
}

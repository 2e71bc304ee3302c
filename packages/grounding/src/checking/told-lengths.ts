import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';
import type { FactIndex } from './fact-index.ts';
import type { FigureFit } from './figure-verdict.ts';
import { findForeignName } from './foreign-names.ts';
import { metricNames } from './name-mentions.ts';
import { nearestTo, type SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

const dayMs = 86_400_000;
const rough =
  '(?:(?:for|a|the|total of|about|nearly|over|under|more than|less than|fewer than|just|only|some|almost|roughly|around|at least|at most|up to|exactly|another|whole|full) )*';
const spent =
  'lasted|lasts|(?<!\\b(?:the|over|in|for|its|these|those|and|past) )last|took|takes|taken|take|ran(?: on| to)?|runs|spent|stretched|stretches|spanned|spans|persisted|continued|went on|dragged on|endured|needed|required|waited';
const subject =
  'length|duration|streak|wait|fall|recovery|drawdown|run|stretch|slide|rally|decline|spell|inversion|downturn|slump|rebound';
const inState =
  'under ?water|below|inverted|recover(?:ed|ing)?|recouped|bottomed(?: out)?|regained|made up|won back|back|fell|fallen|falling|rose|risen|rising|gained|lost|declined|climbed';
const covering = 'year|period|month|quarter|figures?|data|sample|file|window|span|history|it|they|series|table';
/** Before a length of time that a sentence states of something: "lasted 142 days". */
const statedLead = new RegExp(
  `(?:\\b(?:${spent})|\\b(?:${subject})(?: \\w+){0,4}? (?:is|was|were|has been|came to|comes to|amounts to)|\\b(?:${inState})(?: [^\\s,;]+){0,4}? (?:for|in|within|after)|\\b(?:fell|rose|fallen|risen|fall|rise|gained|lost|declined|climbed)(?= \\S+ \\w+ (?:in a row|running|straight)))\\s${rough}$`,
  'i',
);
/** Before a count of the times that the evidence looks at: "the year had 251 sessions". */
const countedLead = new RegExp(
  `\\b(?:${covering})(?: [^\\s,;]+){0,3}? (?:had|has|have|holds?|held|covers?|covered|contains?|contained|counts?|counted|comprises?|totall?ed|is|are|was|were|made up of|consists? of)\\s${rough}$`,
  'i',
);
/** "There were 251 sessions in the year". */
const thereWere = new RegExp(`\\bthere (?:are|were) ${rough}$`, 'i');
const inAll = /^\sin the (?:whole )?(?:year|period|sample|span|window)\b/i;
const statedTail =
  /^\s(?:later|earlier|(?:after|before) (?:its |the )?(?:peak|high|trough|low|top|bottom)|from (?:its |the )?(?:peak|high|trough|low|top|bottom)|to (?:recover|get back|reach|bottom|the (?:trough|low|bottom|peak|high))|in a row|running|straight|in succession|under ?water)\b/i;
const supposed =
  /\b(?:if|unless|whether|would|could|might|may|can|should|at this rate|on average|usually|typically|often|tends?)\b/i;

/** How many days each length of time has. */
const daysOf: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.4369,
  quarter: 91.31,
  year: 365.2425,
};
const nouns = /\b(hour|day|session|week|month|quarter|year)s?$/i;

/** What a length is of: the way down, or the way back. */
const ofFall = /\b(?:fall|fell|declin\w+|drawdown|slide|slid|drop(?:ped)?|trough|bottom\w*|sell-?off|slump)\b/i;
const ofReturn = /\b(?:recover\w*|regain\w*|recoup\w*|back|under ?water|made up)\b/i;

export type ToldLength = { fit: FigureFit; facts: readonly Fact[] } | { fit: 'unknown' };

type Length = { days: number } | { sessions: number } | { count: number; noun: string };

/**
 * Whether a length of time that a sentence states ("the fall took 142 days") is one that the facts count, or one between two
 * days that a fact or the sentence names; null for one that is no statement ("over the last 20 days", "the 200-day average").
 */
export function fitsLength(reading: SentenceReading, figure: Figure, facts: FactIndex): ToldLength | null {
  const { text } = reading;
  const [, noun = ''] = nouns.exec(figure.text.toLowerCase()) ?? [];
  if (noun === '' || /[-‑]\s?\p{L}+$/u.test(figure.text) || supposed.test(text)) return null;
  const before = text.slice(0, figure.start);
  const isStated = statedLead.test(before) || statedTail.test(text.slice(figure.end));
  const after = text.slice(figure.end);
  const isCounted = countedLead.test(before) || (thereWere.test(before) && inAll.test(after));
  if (!isStated && !isCounted) return null;
  const told = { ...figure, noun };
  const between = betweenNamedDays(reading, told);
  if (between !== null) {
    const edges = facts.all.filter(({ period, asOf }) =>
      between.days.some((day) => day === period?.start || day === period?.end || day === asOf),
    );
    return between.fit === 'fits' && edges.length === 0 ? null : { fit: between.fit, facts: edges.slice(0, 2) };
  }
  if (reading.entities.length === 0 && findForeignName(reading, facts) !== null)
    return isStated ? { fit: 'unknown' } : null;
  const held = lengthsOf(reading, figure, facts);
  const compared = held.flatMap(({ fact, length }) => {
    const fit = fitOf(told, length);
    return fit === null ? [] : [{ fact, fit }];
  });
  const fitting = compared.filter(({ fit }) => fit === 'fits').map(({ fact }) => fact);
  if (fitting.length > 0) return { fit: 'fits', facts: fitting.slice(0, 1) };
  if (compared.length > 0) return { fit: 'differs', facts: compared.slice(0, 2).map(({ fact }) => fact) };
  return isStated ? { fit: 'unknown' } : null;
}

/** The lengths that the facts hold of what the sentence speaks of. */
function lengthsOf(reading: SentenceReading, figure: Figure, facts: FactIndex): Array<{ fact: Fact; length: Length }> {
  const entities = new Set(nearestTo(reading, reading.entities, figure).map(({ name }) => name));
  const about = facts.all.filter(({ entity }) => entities.size === 0 || entities.has(entity));
  const held = about.flatMap((fact) => {
    const length = lengthOf(fact, about);
    return length === null ? [] : [{ fact, length }];
  });
  const isDown = ofFall.test(reading.text);
  const isBack = ofReturn.test(reading.text);
  const isOfOther = ({ fact }: { fact: Fact }) => {
    const names = metricNames(fact).join(' ');
    if (isDown !== isBack)
      return isDown ? ofReturn.test(names) && !ofFall.test(names) : ofFall.test(names) && !ofReturn.test(names);
    return false;
  };
  const ofOwn = held.filter((each) => !isOfOther(each));
  // Where days are counted, sessions are none of them.
  const hasDays = /days?$/i.test(figure.text) && ofOwn.some(({ length }) => 'days' in length);
  const apt = hasDays ? ofOwn.filter(({ length }) => !('sessions' in length)) : ofOwn;
  const named = new Set(reading.metrics.map(({ name }) => name));
  const ofNamed = apt.filter(({ fact }) => named.has(fact.metric));
  return ofNamed.length > 0 ? ofNamed : apt;
}

const lasting = /\b(?:streak|run|spell|stretch|length|longest|time to|duration)\b/i;

function lengthOf(fact: Fact, others: readonly Fact[]): Length | null {
  const names = metricNames(fact).join(' ').toLowerCase();
  if (fact.unit === 'count') {
    const count = plainValue(fact);
    if (/\b(?:sessions?|trading days?)\b/.test(names)) return { sessions: count };
    const [, noun] = /\b(day|week|month|quarter|year)s?\b/.exec(names) ?? [];
    if (noun === 'day') return { days: count };
    return noun !== undefined || lasting.test(names) ? { count, noun: noun ?? '' } : null;
  }
  const { start, end } = fact.period ?? {};
  if (start === undefined || end === undefined || !/drawdown|fall/.test(names)) return null;
  // A drawdown within the span of a return began and ended on other days.
  const isOfWindow = others.some(
    (other) =>
      other !== fact &&
      other.unit !== 'count' &&
      !/drawdown|fall/i.test(other.metric) &&
      other.period?.start === start &&
      other.period.end === end,
  );
  const days = (Date.parse(end) - Date.parse(start)) / dayMs;
  return isOfWindow || !(days > 0) ? null : { days };
}

type Told = Figure & { noun: string };

function fitOf(told: Told, length: Length): FigureFit | null {
  if ('count' in length) return length.noun === told.noun || length.noun === '' ? compare(told, length.count, 0) : null;
  if ('sessions' in length)
    return told.noun === 'session' || told.noun === 'day' ? compare(told, length.sessions, 0) : null;
  const unit = daysOf[told.noun];
  // Of sessions a number of days tells only about how many there can be.
  if (unit === undefined)
    return told.value > length.days * (5 / 7) + 2 || told.value < length.days * 0.6 - 3 ? 'differs' : null;
  return compare(told, length.days / unit, told.noun === 'day' ? 1 : told.noun === 'year' ? 0.12 : 0.75);
}

function compare({ value, hedge, decimals }: Told, actual: number, around: number): FigureFit {
  const isNear =
    Math.abs(value - actual) <= (decimals > 0 ? Math.min(around, 0.06) : around) ||
    roundsTo({ actual, printed: value, decimals });
  const fits =
    hedge === 'more_than' || hedge === 'at_least'
      ? actual >= value && actual <= value * 1.25 + 1
      : hedge === 'less_than' || hedge === 'at_most'
        ? actual <= value && actual >= value * 0.75 - 1
        : hedge === 'approximate'
          ? isNear || Math.abs(value - actual) <= actual * 0.06
          : isNear;
  return fits ? 'fits' : 'differs';
}

const spanLead = /\b(?:from|between)\s(?:the )?(?:[a-z]+ ){0,5}$/i;

/** The days of a sentence whose span a length is said of: "from Nov 3, 2025 to Mar 25, 2026, 142 days". */
function betweenNamedDays({ text, periods }: SentenceReading, told: Told): { fit: FigureFit; days: string[] } | null {
  const days = periods.flatMap(({ iso }) => (iso !== null && /^\d{4}-\d{2}-\d{2}$/.test(iso) ? [iso] : []));
  const [first, last, ...more] = days;
  const [opening] = periods;
  if (first === undefined || last === undefined || more.length > 0 || periods.length !== 2) return null;
  const isSpan = spanLead.test(text.slice(0, opening?.start)) || /^\s(?:later|after)\b/i.test(text.slice(told.end));
  const length = Math.abs(Date.parse(last) - Date.parse(first)) / dayMs;
  const fit = isSpan && length > 0 ? fitOf(told, { days: length }) : null;
  return fit === null ? null : { fit, days };
}

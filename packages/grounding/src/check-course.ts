import { findDirections, type Direction } from '#checking/directions';
import { type FactIndex, indexFacts } from '#checking/fact-index';
import { periodFits } from '#checking/fact-periods';
import { readSentence, type SentenceReading } from '#checking/sentence-reading';
import { findNamedCourses, findSpokenCourses, type SpokenCourse } from '#checking/spoken-courses';
import { isOwnThing, latestOf, ofPeople, returnsOf, subjectAt, thingsWithReturn } from '#checking/things-returns';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

export type CourseVerdict = CheckedClaim | 'open' | null;

const supposed =
  /\b(?:not|never|neither|nor|no|if|unless|whether|would|could|might|may|can(?:not)?|should|must|how|why|what|when|which|next|after|before|until|despite|expect\w*|tend\w*|often|usually|rather than|instead of|worst|deepest|largest|drawdowns?|peak|trough|session|day|days|single|at times|briefly)\b|n['\u2019]t\b|\?/i;
/** What a course may be of that is no return. */
const otherMeasure =
  /\b(?:yields?|dividends?|revenues?|sales|earnings|eps|income|profits?|margins?|beta|alpha|multiple|valuation|p\/e|inflation|cpi|gdp|unemployment|payrolls|rates?|ratios?|volumes?|debt|cash|volatility|correlations?|costs?|spreads?|growth|curve|economy|demand|output|guidance|outlook|estimates?|targets?)\b/i;
/** "More than the market did" says more than where something went. */
const setBeside = /\bthan\b(?! (?:where )?(?:it|they) (?:began|started|opened))|\bas (?:much|well|badly|little) as\b/i;
/** Words of change that say where a price went, and no more. */
const courseVerb =
  /^(?:rose|rises?|risen|fell|falls?|fallen|climb\w*|gain\w*|los[te]s?|declin\w*|dropp?\w*|slid\w*|slips?|slipped|sank|plunge\w*|tumble\w*|surge\w*|rall\w+|jump\w*|soar\w*|advance\w*|retreat\w*|rebound\w*|recover\w*|down|up)$/;
const daysOf: Readonly<Record<string, readonly [number, number]>> = {
  year: [330, 400],
  'twelve months': [330, 400],
  half: [160, 200],
  quarter: [80, 100],
  month: [26, 35],
  week: [4, 10],
  session: [0, 1],
  day: [0, 1],
};

function isOfSpan(fact: Fact, span: string | null): boolean {
  const range = daysOf[span ?? ''];
  const { start, end } = fact.period ?? {};
  if (range === undefined || start === undefined || end === undefined) return true;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days >= range[0] && days <= range[1];
}

function coursesOf(text: string, isTitle: boolean): SpokenCourse[] {
  const spoken = findSpokenCourses(text);
  if (!isTitle || spoken.length > 0) return spoken;
  const verbs = findDirections(text)
    .filter(({ word }) => courseVerb.test(word))
    .map((word): SpokenCourse => ({ ...word, isStrong: false, span: null }));
  return verbs.length > 0 ? verbs : findNamedCourses(text);
}

/**
 * What a text says of how a thing fared without a figure, in figures of speech ("a banner year", "in the red") or, in a title,
 * in any word for it ("NVDA: soaring", "SPY's slump"), beside what the thing returned: contradicted where that went the other
 * way, supported where it went so, and open where no fact decides it or the words say more than a direction. Null for a text
 * that says nothing of the kind, and for what is only supposed or denied.
 */
export function checkCourse({
  text,
  facts,
  isTitle = false,
}: {
  text: string;
  facts: readonly Fact[];
  isTitle?: boolean;
}): CourseVerdict {
  const courses = coursesOf(text, isTitle);
  const [first] = courses;
  if (first === undefined || supposed.test(text)) return null;
  if (ofPeople.test(text)) return 'open';
  const index = indexFacts(facts);
  const reading = readSentence(text, index);
  const isOpenByWords = setBeside.test(text) || otherMeasure.test(text) || reading.quantities.length > 0;
  const isOfNone = isTitle && reading.entities.length === 0;
  if (isOpenByWords) return isOfNone ? null : 'open';
  const verdicts = courses.flatMap((course, at): CourseVerdict[] => {
    const subjects = subjectsOf(reading, { course, from: courses[at - 1]?.end ?? 0, facts: index });
    return subjects.length === 0
      ? [isOfNone ? null : 'open']
      : subjects.map((subject) => verdictOn(reading, { subject, course, facts: index }));
  });
  const contradicted = verdicts.find((verdict) => isClaim(verdict) && verdict.status === 'contradicted');
  return contradicted ?? verdicts.find((verdict) => verdict === null || verdict === 'open') ?? verdicts[0] ?? null;
}

function isClaim(verdict: CourseVerdict): verdict is CheckedClaim {
  return verdict !== null && verdict !== 'open';
}

/** Before a thing that is only set beside the one that fared so. */
const beside = /\b(?:unlike|like|against|versus|vs\.?|than|with|behind|beside|as|from)\s(?:the )?$/i;

/** The things that a figure of speech is said of: those between it and the one before, else the one that it is told for. */
function subjectsOf(
  reading: SentenceReading,
  { course, from, facts }: { course: SpokenCourse; from: number; facts: FactIndex },
): string[] {
  const only = subjectAt(reading, course);
  const before = reading.entities.filter(
    ({ start, end }) => start >= from && end <= course.start && !beside.test(reading.text.slice(0, start)),
  );
  const names = new Set(before.map(({ name }) => name));
  if (only !== null && names.size < 2) return [only];
  if (names.size > 0) return isOwnThing(reading) ? [...names] : [];
  const things = reading.entities.length === 0 ? thingsWithReturn(facts) : [];
  return things.length === 1 ? things : [];
}

function verdictOn(
  { text, periods }: SentenceReading,
  { subject, course, facts }: { subject: string; course: SpokenCourse; facts: FactIndex },
): CourseVerdict {
  const known = latestOf(returnsOf(facts, subject)).filter(
    (fact) => isOfSpan(fact, course.span) && periods.every((period) => periodFits(fact, period)),
  );
  const [sign, other] = new Set(known.map(({ value }) => Math.sign(value)));
  if (sign === undefined || other !== undefined || sign === 0) return 'open';
  return judged(text, { course, sign: sign > 0 ? 1 : -1, known });
}

function judged(
  text: string,
  { course, sign, known }: { course: SpokenCourse; sign: Direction; known: readonly Fact[] },
): CourseVerdict {
  const agrees = course.direction === sign;
  if (agrees && course.isStrong) return 'open';
  const told = `\u201c${course.word}\u201d holds of the return of ${known[0]?.entity ?? ''}`;
  return {
    start: 0,
    end: text.length,
    text,
    status: agrees ? 'supported' : 'contradicted',
    evidenceIds: [...new Set(known.map(({ evidenceId }) => evidenceId))],
    reason: agrees ? `The evidence agrees that ${told}` : `The evidence contradicts that ${told}`,
  };
}

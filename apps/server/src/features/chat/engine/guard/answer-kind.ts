import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { monthWords } from '../reading/calendar-words.ts';
import { clausesOf } from '../reading/recognition.ts';
import type { Section } from '../section.ts';
import type { OperatorKind } from './operator-kinds.ts';

const lead = '^(?:and |so |but |ok |okay |please |tell me )*';
/** The ends of what was measured, which are told of any figure. */
const spanKeys: ReadonlySet<string> = new Set(['first', 'last', 'begin', 'newest', 'nowDay', 'asOf']);
/** Days of a figure that may be no more than the newest one. */
const asOfKeys: ReadonlySet<string> = new Set(['on', 'day', 'date']);
const ofMonth = new RegExp(`\\b(?:${monthWords})\\b`, 'i');
const time = /^(?:\d{4}-(?:\d\d|Q\d)|Q\d \d{4}$)/;

type Kind = {
  asks: RegExp;
  isHeld: (findings: readonly Finding[]) => boolean;
  said: string;
  /** What an intent honours that tells it in words, too. */
  honouredAs?: OperatorKind;
};

const hasUnit = (findings: readonly Finding[], ...units: readonly string[]) =>
  findings.some(({ facts }) => facts.some(({ unit }) => units.includes(unit)));
const hasTime = (findings: readonly Finding[]) =>
  findings.some(({ values, facts, asOf }) => {
    const times = Object.entries(values).filter(
      ([key, value]) =>
        !spanKeys.has(key) && typeof value === 'string' && time.test(value) && !(value === asOf && asOfKeys.has(key)),
    );
    return times.length > 0 || facts.some(({ unit, metric }) => unit === 'date' || ofMonth.test(metric));
  });

/** What a question asks for by kind, and what of an answer is of that kind. */
const kinds: readonly Kind[] = [
  {
    asks: new RegExp(
      `${lead}(?:since when|when (?:was|were|did|is|are|has|have|does|do|will)|(?:on |in )?(?:which|what) (?:day|date|week|month|quarter|year) (?:was|did|is|had|has|saw))\\b`,
    ),
    isHeld: hasTime,
    said: 'when that was',
    honouredAs: 'search',
  },
  {
    asks: /\b(?:in|as a) (?:percent|percentages?|percentage terms|%)(?= ?(?:$|[?.,!]))|\b(?:how many|what) percent\b/,
    isHeld: (findings) => hasUnit(findings, 'percent', 'percentage_point', 'probability', 'basis_point'),
    said: 'that in percent',
  },
  {
    asks: /\bin (?:dollars|dollar terms|usd|money|cash terms)(?= ?(?:$|[?.,!]))|\bhow many dollars\b/,
    isHeld: (findings) => hasUnit(findings, 'currency'),
    said: 'that in money',
  },
  {
    asks: new RegExp(`${lead}how (?:many (?:times|days|weeks|months|quarters|years|sessions|trading days)|often)\\b`),
    isHeld: (findings) => hasUnit(findings, 'count', 'probability') || hasTime(findings),
    said: 'how many or how often',
    honouredAs: 'frequency',
  },
];

/** What a question asks for, a day, a count or a figure in some unit, that nothing in its answer is; null where all is there. */
export function lackedKind(
  plain: string,
  { sections, intents }: { sections: readonly Section[]; intents: readonly Intent[] },
): string | null {
  const findings = sections.flatMap((section) => section.findings);
  if (findings.length === 0 || clausesOf(plain).length > 1) return null;
  const honoured = intents.flatMap(({ honours = [] }) => honours);
  const isLacked = ({ asks, isHeld, honouredAs }: Kind) =>
    asks.test(plain) && !isHeld(findings) && (honouredAs === undefined || !honoured.includes(honouredAs));
  return kinds.find(isLacked)?.said ?? null;
}

import { monthNames } from '@aex/grounding/figures/calendar-words';
import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { SlotFigure } from '@aex/grounding/slots/resolve-slots';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import type { Span } from './typed-dates.ts';

const whole = '\\b(?:year|period|sample|span|window|data|figures|series|history)(?: of \\w+)?';

/** What a day may be of a span, by the name of its value and by the words of a sentence. */
const roles: ReadonlyArray<{ name: string; key: RegExp; words: RegExp }> = [
  {
    name: 'peak',
    key: /^(?:peak|high|top)\d*$/i,
    words: /\b(?:peak(?:ed|s)?|topped out|(?:its|the) (?:high|top))\b/gi,
  },
  {
    name: 'trough',
    key: /^(?:trough|low|bottom)\d*$/i,
    words: /\b(?:trough(?:ed|s)?|bottom(?:ed|s)?(?: out)?|(?:its|the) low)\b/gi,
  },
  {
    name: 'first day',
    key: /^(?:first|start|from|begin)$/i,
    words: new RegExp(`${whole} (?:began|begins?|start(?:ed|s)?|opened)\\b`, 'gi'),
  },
  {
    name: 'last day',
    key: /^(?:last|end|to|until|as_?of)$/i,
    words: new RegExp(
      `${whole} (?:(?:ended|ends?|closed|finish(?:ed|es))\\b|(?:runs?|ran|goes|go|extends?|reach(?:es)?|lasts?) (?:up )?(?:to|through|until|till)\\b)`,
      'gi',
    ),
  },
];
/** Between a word of a role and the day that it is said of. */
const joining =
  /^(?:,? (?:was|were|is|came|fell|lay|set|made|reached|stood|followed|dates?|dated|from|in|on|of|at|by|only|then|first|its|the|close|day|date)\b)*,?[\s:]*(?:on |in |of |from |as early as |as late as )?\(?$/i;
/** Between a day and the role that is told of it: "on Nov 3, 2025 NVDA peaked". */
const telling =
  /^,? (?:\[\d+\],? )?(?:it|they|[A-Z][\w.&]*|(?:the|its) (?:share|stock|price|fund|index)) (?:had |then |finally )?$/;
const orderTurned =
  /\bpeak(?:ed)?\b[^.;]{0,40}\b(?:after|followed|later than|behind)\b(?: it)?[^.;]{0,6}\btrough\b|\bfirst (?:came|was|comes) (?:the|its) trough\b[^.;]{0,12}\bthen\b[^.;]{0,12}\bpeak\b|\btrough\b[^.;]{0,40}\b(?:before|preceded|earlier than|ahead of)\b[^.;]{0,6}\bpeak\b/i;
const supposed = /\b(?:not|if|unless|whether|would|could|might|may|can)\b/i;
const months = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`).join('|');
const bareMonth = new RegExp(`\\b(?:in|during|from|of) (?:early |mid-?|late )?(${months})\\b(?! ?(?:\\d|of))`, 'g');

type Day = Span & { text: string; iso: string; source?: Evidence | undefined };

/** Checks which day of a span a sentence calls the peak or the trough against the days that the evidence calls so. */
export function dateRoleClaims(
  { text, figures }: { text: string; figures: readonly SlotFigure[] },
  evidence: readonly Evidence[],
): SentenceClaim[] {
  if (supposed.test(text)) return [];
  const days = daysOf(text, figures, evidence);
  const claims = roles.flatMap((role) =>
    [...text.matchAll(role.words)].flatMap(({ index, 0: word }) => {
      const end = index + word.length;
      const day =
        days.find(({ start }) => start >= end && joining.test(text.slice(end, start))) ??
        days.find(({ end: last }) => last <= index && telling.test(text.slice(last, index)));
      const other = ofOther(text.slice(0, end), day, evidence);
      if (day !== undefined && other !== null) return [other];
      const held = evidence.filter(({ values }) => daysCalled(role.key, values).length > 0);
      const called = held.flatMap(({ values }) => daysCalled(role.key, values));
      if (
        day === undefined ||
        called.length === 0 ||
        called.some((iso) => iso.startsWith(day.iso) || isInMonth(iso, day))
      )
        return [];
      const { start, end: last, text: said } = day;
      return [turned({ start, end: last, text: said }, held, `The evidence calls another day the ${role.name}`)];
    }),
  );
  const turnedSpan = spanTurned(text, days);
  if (claims.length === 0 && turnedSpan !== null)
    return [turned(turnedSpan, [], 'The first of these days is the later one')];
  const spans = evidence.filter(({ values }) => isInOrder(values));
  if (claims.length === 0 && spans.length > 0 && orderTurned.test(text))
    return [turned({ start: 0, end: text.length, text }, spans, 'In the evidence the peak comes before the trough')];
  return claims;
}

function turned(span: Span & { text: string }, held: readonly Evidence[], reason: string): SentenceClaim {
  return { ...span, status: 'contradicted', evidence_ids: held.map(({ id }) => id), reason };
}

/** A day of one thing that is told of another: "SPY peaked on" the day on which NVDA did. */
function ofOther(lead: string, day: Day | undefined, evidence: readonly Evidence[]): SentenceClaim | null {
  const own = day?.source?.facts[0];
  if (day?.source === undefined || own === undefined) return null;
  const names = ({ entity, entityAliases = [] }: typeof own) => [entity, ...entityAliases];
  const isNamed = (name: string) => lead.includes(name);
  const others = evidence.flatMap(({ facts }) => facts.slice(0, 1)).filter(({ entity }) => entity !== own.entity);
  if (names(own).some(isNamed) || !others.some((fact) => names(fact).some(isNamed))) return null;
  const { start, end, text } = day;
  return {
    start,
    end,
    text,
    status: 'unsupported',
    evidence_ids: [day.source.id],
    reason: `The evidence gives this day for ${own.entity}`,
  };
}

const spanOfDays = /\b(?:from|between) $/i;

/** "From Mar 25, 2026 to Nov 3, 2025". */
function spanTurned(text: string, days: readonly Day[]): (Span & { text: string }) | null {
  for (const [at, first] of days.entries()) {
    const last = days[at + 1];
    if (last === undefined || first.iso.length < 10 || last.iso.length < 10 || first.iso <= last.iso) continue;
    if (
      !spanOfDays.test(text.slice(0, first.start)) ||
      !/^ (?:to|until|through|and) $/.test(text.slice(first.end, last.start))
    )
      continue;
    return { start: first.start, end: last.end, text: text.slice(first.start, last.end) };
  }
  return null;
}

/** The role that a row or a column gives to the day in a cell, where the evidence gives that day another. */
export function dateCellClaims(
  { text, figures }: { text: string; figures: readonly SlotFigure[] },
  names: (figure: SlotFigure) => readonly string[],
  evidence: readonly Evidence[],
): SentenceClaim[] {
  return figures
    .filter(({ unit }) => unit === 'date')
    .flatMap((figure) => {
      const label = names(figure).join(', ');
      const shown = text.slice(figure.start, figure.end);
      const lead = `${label}: `;
      const placed = { ...figure, start: lead.length, end: lead.length + shown.length };
      return dateRoleClaims({ text: `${lead}${shown}`, figures: [placed] }, evidence).map((claim) => ({
        ...claim,
        start: figure.start,
        end: figure.end,
        text: shown,
      }));
    });
}

function daysOf(text: string, figures: readonly SlotFigure[], evidence: readonly Evidence[]): Day[] {
  const slots = figures.flatMap(({ start, end, text: shown, slot, unit }) => {
    const [, place, key = ''] = /^\{\{\s*(e\d{1,4})\.(\w+)\s*\|\s*date/.exec(slot) ?? [];
    const source = evidence.find((each) => each.key === place);
    const iso = source?.values[key];
    return unit === 'date' && typeof iso === 'string'
      ? [{ start, end, text: shown, iso: iso.slice(0, 10), source }]
      : [];
  });
  const typed = extractFigures(text).flatMap(({ kind, start, end, text: shown, iso }) =>
    kind === 'date' && iso !== null && !slots.some((slot) => slot.start < end && slot.end > start)
      ? [{ start, end, text: shown, iso }]
      : [],
  );
  const named = [...text.matchAll(bareMonth)].map(({ index, 0: words, 1: month = '' }) => {
    const end = index + words.length;
    const number = monthNames.indexOf(month.toLowerCase()) + 1;
    return { start: end - month.length, end, text: month, iso: `-${String(number).padStart(2, '0')}` };
  });
  return [...slots, ...typed, ...named].toSorted((one, other) => one.start - other.start);
}

function isInMonth(iso: string, { iso: named }: Day): boolean {
  return named.length === 3 && iso.slice(4, 7) === named;
}

function daysCalled(key: RegExp, values: Evidence['values']): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    key.test(name) && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? [value.slice(0, 10)] : [],
  );
}

function isInOrder(values: Evidence['values']): boolean {
  const [peak, trough] = [values['peak'], values['trough']];
  return typeof peak === 'string' && typeof trough === 'string' && peak < trough;
}

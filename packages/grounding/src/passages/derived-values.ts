import type { Figure } from '#figures/figure';

import type { FigureContext } from './grounding.ts';
import { isOfPeriod, type PassageNumber, signedSize } from './passage-number.ts';

/** What a clause says was computed; a clause without such words may be any. */
export type DerivationKind = 'change' | 'share' | 'sum' | 'average' | 'difference';

const changeWords =
  /\b(?:increas\w*|decreas\w*|change[sd]?|gr[eo]w\w*|rose|ris(?:e[ns]?|ing)|surg\w+|jump\w*|fell|fall\w*|declin\w*|reduction|reduced|drop\w*|compared|higher|lower|variance)\b/i;
const shareWords =
  /\b(?:percentage of|percent of|% of|proportion|share of|represent\w*|account\w*|margin|ratio|relative to|portion|rate|comprise[sd]?|constitut\w*|times|per)\b/i;

/** Is a figure told as a part of something, or as a ratio? */
export function isShare({ unit }: Figure, clause: string): boolean {
  return unit === 'percent' && shareWords.test(clause);
}

const netAmount =
  /\bnet (?=(?:[a-z]+ )?(?:income|loss(?:es)?|sales|revenues?|earnings|profits?|assets|cash|proceeds|gains?|interest)\b)/gi;

/** Kinds of computation that the words around a figure allow. */
export function kindsOf({ clause, claim, isLevel }: FigureContext, isPercent: boolean): ReadonlySet<DerivationKind> {
  if (isLevel) return new Set<DerivationKind>(['share']);
  const own = namedKinds(clause, isPercent);
  const kinds = own.size > 0 ? own : namedKinds(claim, isPercent);
  if (kinds.has('share') || kinds.has('change') || !isPercent) return kinds;
  return new Set<DerivationKind>([...kinds, 'change', 'share']);
}

/** Kinds of computation that a text names itself; the "net" of net income names none. */
export function namedKinds(text: string, isPercent: boolean): Set<DerivationKind> {
  const clause = text.replace(netAmount, ' ');
  const kinds = new Set<DerivationKind>();
  if (/\b(?:average|mean)\b/i.test(clause)) kinds.add('average');
  if (/\b(?:total\w*|sum|combined|aggregate|cumulative|together|overall|all)\b/i.test(clause)) kinds.add('sum');
  if (shareWords.test(clause)) kinds.add('share');
  if (changeWords.test(clause)) kinds.add(isPercent ? 'change' : 'difference');
  if (/\b(?:difference|net|remaining|left|exceed\w*|more|less)\b/i.test(clause)) kinds.add('difference');
  return kinds;
}

/** The change from the earlier of two dated numbers, none where the clause says that it went the other way; null to try all ways. */
export function datedChange(first: PassageNumber, second: PassageNumber, context: FigureContext): number[] | null {
  if (first.period === null || second.period === null || first.period === second.period) return null;
  const [older, newer] = first.period < second.period ? [first, second] : [second, first];
  const change = signedSize(newer) - signedSize(older);
  const grew = newer.size - older.size;
  if (context.direction !== null && Math.sign(change) !== context.direction && Math.sign(grew) !== context.direction)
    return [];
  if (context.figure.unit === 'percent')
    return [(change / signedSize(older)) * 100, (grew / older.size) * 100, ...(older.isPercent ? [change] : [])];
  if (context.figure.unit === 'percentage_point') return [change];
  return context.figure.unit === 'basis_point' ? [change * 100] : [change, grew];
}

/** Are both numbers of periods that the claim names, one each, where it names two? */
export function spansClaim(first: PassageNumber, second: PassageNumber, periods: readonly string[]): boolean {
  const wanted = [...new Set(periods)];
  if (wanted.length < 2 || first.period === null || second.period === null) return true;
  return wanted.some((one) =>
    wanted.some((two) => one !== two && isOfPeriod(first, [one]) && isOfPeriod(second, [two])),
  );
}

/** What two numbers give by one step of the arithmetic that the clause allows. */
export function pairValues(
  first: PassageNumber,
  second: PassageNumber,
  {
    context,
    kinds,
    base = null,
  }: {
    context: FigureContext;
    kinds: ReadonlySet<DerivationKind>;
    base?: ReadonlySet<PassageNumber> | null;
  },
): number[] {
  const { figure } = context;
  const quotients = quotientsOf(first, second, base);
  const from = signedSize(first);
  const to = signedSize(second);
  const isOpen = kinds.size === 0;
  if (figure.unit === 'percentage_point') return datedChange(first, second, context) ?? [to - from];
  if (figure.unit === 'basis_point') return datedChange(first, second, context) ?? [(to - from) * 100];
  const values: number[] = [];
  if (figure.unit === 'percent') {
    if (kinds.has('change') || isOpen)
      values.push(...(datedChange(first, second, context) ?? changeValues(first, second)));
    if (kinds.has('share') || isOpen) values.push(...quotients.map((quotient) => quotient * 100));
    if (first.isPercent && second.isPercent) {
      if (kinds.has('average')) values.push((to + from) / 2);
      if (kinds.has('sum')) values.push(to + from);
      if (kinds.has('difference')) values.push(to - from);
    }
    return values;
  }
  if (kinds.has('difference') || isOpen) values.push(...(datedChange(first, second, context) ?? [to - from]));
  if (kinds.has('sum') || isOpen) values.push(to + from, first.size + second.size);
  if (kinds.has('average') || isOpen) values.push((to + from) / 2);
  if (figure.unit === null || figure.unit === 'ratio' || kinds.has('share')) values.push(...quotients);
  const rate = first.isPercent ? first : second.isPercent ? second : null;
  if (rate !== null && first.isPercent !== second.isPercent)
    values.push((rate.size / 100) * (rate === first ? second.size : first.size));
  return values;
}

function quotientsOf(first: PassageNumber, second: PassageNumber, base: ReadonlySet<PassageNumber> | null): number[] {
  const [from, to] = [signedSize(first), signedSize(second)];
  if (base === null) return [from / to, to / from];
  if (base.has(first) === base.has(second)) return [];
  return base.has(second) ? [from / to] : [to / from];
}

function changeValues(first: PassageNumber, second: PassageNumber): number[] {
  const from = signedSize(first);
  const to = signedSize(second);
  const changes = [((to - from) / from) * 100, ((from - to) / to) * 100];
  return first.isPercent && second.isPercent ? [...changes, to - from] : changes;
}

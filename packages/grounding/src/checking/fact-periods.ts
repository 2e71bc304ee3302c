import type { Fact } from '#fact';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { rememberedOf } from '#text/remembered';

/** The quarter that a day lies in: 2024-Q3. */
export function quarterOf(iso: string): string {
  const month = Number(iso.slice(5, 7));
  return `${iso.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
}

function formsOfLabel(label: string): string[] {
  const [, year, quarter] = /^(\d{4})-?Q([1-4])$/.exec(label) ?? [];
  return quarter === undefined ? extractFigures(label).flatMap(({ iso }) => iso ?? []) : [`${year}-Q${quarter}`];
}

const periodForms = rememberedOf((fact: Fact): readonly string[] => {
  const labels = fact.period?.label === undefined ? [] : formsOfLabel(fact.period.label);
  const end = fact.period?.end ?? (fact.period === undefined ? fact.asOf : undefined);
  return end === undefined ? labels : [...labels, end.slice(0, 10)];
});

/** Length of a period in days; null when the start is not known. */
function lengthInDays(fact: Fact): number | null {
  const { start, end } = fact.period ?? {};
  if (start === undefined || end === undefined) return null;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return Number.isFinite(days) ? days : null;
}

const isOfQuarter = rememberedOf(({ period }: Fact): boolean => /^\d{4}-?Q[1-4]$/.test(period?.label ?? ''));

/** Does the fact's period fit the date, month, quarter or year that a sentence names? */
export function periodFits(fact: Fact, mention: Figure): boolean {
  const { iso } = mention;
  if (iso === null) return true;
  const forms = periodForms(fact);
  const days = lengthInDays(fact);
  if (iso.includes('Q')) {
    const isLong = days !== null && days > 100;
    return (
      !isLong &&
      forms.some((form) => form === iso || (!form.includes('Q') && form.length >= 7 && quarterOf(form) === iso))
    );
  }
  // A quarter's growth is not the year's.
  if (iso.length === 4 && fact.unit === 'percent' && isOfQuarter(fact)) return false;
  return forms.some(
    (form) => form === iso || form.startsWith(`${iso}-`) || (form.length < iso.length && iso.startsWith(form)),
  );
}

/** The order of facts in time: the end of the period, else the date as of which it was known. */
export function periodEnd(fact: Fact): string {
  return fact.period?.end ?? periodForms(fact)[0] ?? fact.asOf;
}

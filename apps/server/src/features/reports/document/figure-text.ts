// Making one costs more than a hundred figures.
const formats = new Map<number, Intl.NumberFormat>();

/** A figure with so many decimals, its thousands apart, a minus sign before what is below zero; one that rounds to zero has none. */
export function figureText(value: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
  formats.set(decimals, format);
  return format.format(value).replace('-', '\u2212');
}

/** A figure of a chart with its unit, where that is short enough to stand behind each. */
export function chartFigure(value: number, { decimals, unit }: { decimals: number; unit: string }): string {
  return `${figureText(value, decimals)}${unit === 'percent' ? '%' : ''}`;
}

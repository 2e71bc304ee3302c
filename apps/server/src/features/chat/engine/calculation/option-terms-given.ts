import type { OptionTerms } from '@aex/quant/options/option-terms';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Desk, Given } from './calculation.ts';
import { givenAmount, givenPercent, givenSpan, numberRow, percentRow, type Row } from './calculation-rows.ts';
import { percentOf } from './given-terms.ts';

export type LaidOption = Omit<OptionTerms, 'kind' | 'volatility'> & {
  assumed: string[];
  stored: Awaited<ReturnType<Desk['treasuryRate']>>;
};

const mostYears = 100;
const mostRate = 1;

/** The terms of an option, with what a question leaves open; the volatility is looked at by itself. */
export async function layOutOption({ terms, modes }: Given, desk: Desk): Promise<LaidOption | { fault: string }> {
  const { spot, strike, years, rate, dividendYield } = terms;
  if (spot === undefined || years === undefined) return { fault: 'a term is missing' };
  const time =
    years.day === null
      ? years.months === null
        ? years.value
        : years.months / 12
      : (dayNumberOf(years.day) - dayNumberOf(desk.today)) / 365;
  if (!(time > 0)) return { fault: 'the option has expired by that day' };
  if (time > mostYears) return { fault: 'no option runs for so long; name a shorter time' };
  const level = strike?.value ?? spot.value;
  if (!(spot.value > 0)) return { fault: 'the price of the underlying must be positive' };
  if (!(level > 0)) return { fault: 'the strike must be positive' };
  const assumed: string[] = [];
  if (years.day !== null) assumed.push('The time runs from the day of the question, in years of actual days.');
  const isFree = modes['noRate'] !== undefined;
  const stored = rate === undefined && !isFree ? await desk.treasuryRate(time) : null;
  if (rate === undefined && stored === null && !isFree)
    return { fault: 'no interest rate is given and no Treasury yields are stored; name a rate' };
  const percent = rate === undefined ? (stored?.percent ?? 0) : percentOf(rate);
  if (Math.abs(percent) / 100 > mostRate)
    return { fault: 'so high an interest rate is none that I work with; name one in percent a year' };
  if (rate !== undefined) assumed.push('The rate is taken as continuously compounded.');
  if (dividendYield === undefined) {
    if (modes['noDividend'] === undefined) assumed.push('No dividends are counted, for the question names none.');
  } else assumed.push('The dividend yield is taken as continuous.');
  return {
    spot: spot.value,
    strike: level,
    years: time,
    rate: percent / 100,
    dividendYield: dividendYield === undefined ? 0 : percentOf(dividendYield) / 100,
    assumed,
    stored,
  };
}

/** The terms that were given, as a table lists them. */
export function optionRows({ terms, currency }: Given, laid: LaidOption): Row[] {
  const amount = (name: string, label: string) =>
    terms[name] === undefined
      ? []
      : [givenAmount({ key: `given_${name}`, label }, terms[name].value, terms[name].currency ?? currency)];
  const percent = (name: string, label: string) =>
    terms[name] === undefined ? [] : [givenPercent({ key: `given_${name}`, label }, percentOf(terms[name]))];
  return [
    ...amount('spot', 'price of the underlying'),
    ...(terms['strike'] === undefined
      ? [givenAmount({ key: 'given_strike', label: 'strike' }, laid.strike, currency)]
      : amount('strike', 'strike')),
    ...(terms['years']?.kind === 'span'
      ? [givenSpan({ key: 'given_years', label: 'time to expiry' }, terms['years'])]
      : []),
    ...(terms['years']?.kind === 'number'
      ? [numberRow({ key: 'given_years', label: 'time to expiry, in years' }, laid.years)]
      : []),
    ...percent('volatility', 'volatility'),
    ...(terms['rate'] === undefined && laid.stored !== null
      ? [percentRow({ key: 'given_rate', label: 'rate from the Treasury yields' }, laid.rate * 100)]
      : percent('rate', 'interest rate')),
    ...percent('dividendYield', 'dividend yield'),
    ...amount('premium', 'price of the option'),
    ...amount('callPrice', 'price of the call in the market'),
    ...amount('putPrice', 'price of the put in the market'),
    ...(terms['contracts'] === undefined
      ? []
      : [
          {
            key: 'given_contracts',
            label: 'contracts',
            value: terms['contracts'].value,
            unit: 'count' as const,
            format: 'num0',
          },
        ]),
  ];
}

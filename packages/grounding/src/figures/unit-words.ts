import type { FactUnit } from '#fact';

export type UnitReading = { unit: FactUnit; currency: string | null; scale: number };

function plainUnit(unit: FactUnit): UnitReading {
  return { unit, currency: null, scale: 1 };
}

function money(currency: string, scale = 1): UnitReading {
  return { unit: 'currency', currency, scale };
}

const countNouns = [
  'shares',
  'employees',
  'stores',
  'units',
  'customers',
  'people',
  'users',
  'subscribers',
  'contracts',
  'jobs',
  'barrels',
  'countries',
  'companies',
  'vehicles',
];

const singleUnits: ReadonlyMap<string, UnitReading> = new Map([
  ['%', plainUnit('percent')],
  ['percent', plainUnit('percent')],
  ['percents', plainUnit('percent')],
  ['pct', plainUnit('percent')],
  ['pp', plainUnit('percentage_point')],
  ['pps', plainUnit('percentage_point')],
  ['ppt', plainUnit('percentage_point')],
  ['ppts', plainUnit('percentage_point')],
  ['bp', plainUnit('basis_point')],
  ['bps', plainUnit('basis_point')],
  ['x', plainUnit('ratio')],
  ['times', plainUnit('ratio')],
  ['fold', plainUnit('ratio')],
  ['points', plainUnit('index')],
  ['dollar', money('USD')],
  ['dollars', money('USD')],
  ['usd', money('USD')],
  ['cent', money('USD', 0.01)],
  ['cents', money('USD', 0.01)],
  ['euro', money('EUR')],
  ['euros', money('EUR')],
  ['eur', money('EUR')],
  ['€', money('EUR')],
  ['pounds', money('GBP')],
  ['sterling', money('GBP')],
  ['gbp', money('GBP')],
  ['£', money('GBP')],
  ['yen', money('JPY')],
  ['jpy', money('JPY')],
  ['yuan', money('CNY')],
  ['rmb', money('CNY')],
  ['cny', money('CNY')],
  ['rupees', money('INR')],
  ['inr', money('INR')],
  ['chf', money('CHF')],
  ['cad', money('CAD')],
  ['aud', money('AUD')],
  ...countNouns.map((noun): [string, UnitReading] => [noun, plainUnit('count')]),
]);

const doubleUnits: ReadonlyMap<string, UnitReading> = new Map([
  ['percentage point', plainUnit('percentage_point')],
  ['percentage points', plainUnit('percentage_point')],
  ['percent point', plainUnit('percentage_point')],
  ['percent points', plainUnit('percentage_point')],
  ['% points', plainUnit('percentage_point')],
  ['basis point', plainUnit('basis_point')],
  ['basis points', plainUnit('basis_point')],
  ['per cent', plainUnit('percent')],
  ['u.s. dollars', money('USD')],
  ['us dollars', money('USD')],
]);

const scales: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['thousands', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mm', 1e6],
  ['mln', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['bln', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
  ['trn', 1e12],
  ['trillion', 1e12],
  ['trillions', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

const currencyPrefixes: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['usd', 'USD'],
  ['eur', 'EUR'],
  ['gbp', 'GBP'],
  ['jpy', 'JPY'],
  ['chf', 'CHF'],
  ['inr', 'INR'],
  ['cny', 'CNY'],
  ['rmb', 'CNY'],
  ['rs', 'INR'],
]);

const dollarRegions: ReadonlyMap<string, string> = new Map([
  ['us', 'USD'],
  ['a', 'AUD'],
  ['au', 'AUD'],
  ['c', 'CAD'],
  ['ca', 'CAD'],
  ['hk', 'HKD'],
  ['nt', 'TWD'],
  ['nz', 'NZD'],
  ['s', 'SGD'],
]);

/** Factor of a scale word or letter such as `bn`; null for other words. */
export function scaleOf(lower: string): number | null {
  return scales.get(lower) ?? null;
}

export function unitOf(lower: string): UnitReading | null {
  return singleUnits.get(lower) ?? null;
}

export function unitOfPair(first: string, second: string): UnitReading | null {
  return doubleUnits.get(`${first} ${second}`) ?? null;
}

export function currencyOfPrefix(lower: string): string | null {
  return currencyPrefixes.get(lower) ?? null;
}

/** Currency of the letters before a dollar sign: the A of A$5. */
export function currencyOfDollarRegion(lower: string): string | null {
  return dollarRegions.get(lower) ?? null;
}

import { blankFigure } from './given-text.ts';
import {
  accruedInterest,
  type Bond,
  bondConvexity,
  bondPrice,
  bondYield,
  macaulayDuration,
  modifiedDuration,
} from '@aex/quant/bonds/bond-price';
import type { CouponFrequency } from '@aex/quant/bonds/coupon-schedule';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { currentYieldOf, priceOfThousand, usualFace } from './bond-current-yield.ts';
import type { Calculation, Desk, Given, Worked } from './calculation.ts';
import {
  percentRow,
  amountRow,
  numberRow,
  givenAmount,
  givenPercent,
  givenSpan,
  type Row,
} from './calculation-rows.ts';
import { percentOf, type TermSpec } from './given-terms.ts';

const verb = '(?:ris|ros|risen|fall|fell|drop|declin|increas|go|went|mov|jump|climb|shift|widen|com)\\w*';
const yields = '(?:they|yields?|(?:interest |market )?rates?|ytm|the curve|curve)';
const kindOfBond =
  '(?:annual(?:ly)?|yearly|semi-?annual(?:ly)?|quarterly|pay(?:ing)?|fixed|coupon|government|corporate|treasury|us|bullet)';
const specs: readonly TermSpec[] = [
  {
    name: 'newYield',
    patterns: [
      `${yields}(?: \\w+){0,2} ${verb}(?: up| down)? to {P}`,
      `${yields}(?: \\w+){0,2} ${verb}(?: up| down)? from \\{p\\d+\\} to {P}`,
    ],
  },
  {
    name: 'shift',
    patterns: [
      `${yields}(?: \\w+){0,2} ${verb}(?: up| down)?(?: by| another)? {P}`,
      `${yields} (?:are |is )?(?:up|down)(?: by)? {P}`,
      `{P} (?:higher|lower|parallel|rise|fall|increase|drop|move|shift|jump|decline|hike|cut|up|down|change)`,
      '(?:rise|fall|increase|drop|move|shift|jump|decline|change)(?: in (?:the )?(?:yields?|rates?))? of {P}',
    ],
  },
  {
    name: 'coupon',
    patterns: [
      '{R}(?: (?:annual|yearly|semi-?annual(?:ly)?|half-?yearly|quarterly))? coupons?',
      'coupons?(?: rate)?(?: of| at| is| are| ?[:=])*(?: an?)? ?{R}',
      '(?:paying|pays|pay) (?:a )?{P}',
      `{P}(?: (?:\\{s\\d+\\}|\u00b7))*(?:[ -]${kindOfBond})*[ -](?:bonds?|notes?|treasur(?:y|ies)|gilts?|bunds?)`,
      '{P} (?:half-?yearly|semi-?annual(?:ly)?|annual(?:ly)?)',
      '{P} {S}',
    ],
  },
  {
    name: 'yield',
    patterns: [
      'yield(?:s|ing|ed)?(?: to maturity)?(?: rate)?(?: of| at| is|:|=)*(?: an?)? ?{R}',
      '{R} (?:market )?(?:yield|ytm|discount rate|market rate|required return)',
      `${yields}(?: \\w+){0,2} ${verb}(?: up| down)? from {P} to`,
      '(?:ytm|discount(?:ed)?(?: rate)?(?: of| at)?|at a rate of|market rates? (?:of|is|are|at)|interest rates? (?:of|at|is|are)|required (?:return|yield|rate)(?: of| is)?|rates? (?:of|at|are|is)|priced at(?: a)?)(?: of| at| is|:|=)* ?{P}',
      '\\b(?:at|to)(?: (?:earn|yield|return|get))? (?:a )?{P}',
    ],
  },
  {
    name: 'face',
    patterns: [
      '(?:face(?: value| amount)?|par(?: value)?|nominal(?: value)?|principal|notional|redemption)(?: of| is|:|=)* ?{M}',
      '{M}[ -](?:face|par\\b|nominal|principal|worth|of (?:a|the|face|par))',
      `{M}(?: (?:\\{[sp]\\d+\\}|\u00b7))*(?: ${kindOfBond})* (?:bonds?|notes?)`,
    ],
  },
  {
    name: 'price',
    patterns: [
      '(?:price[ds]?|trad(?:es|ing|ed)|bought|buy|costs?|costing|sells?|selling|sold|quoted|purchased|pay|paid)(?: (?:is|of|at|for|clean|now|currently|me))* ?(?:=|:)? ?{M}',
      '{M} (?:clean )?price',
      '\\b(?:at|for) {M}',
    ],
  },
  { name: 'settlement', patterns: ['(?:settl\\w*|bought|purchased|as of)(?: on| date| is|:)* ?{D}'] },
  {
    name: 'maturity',
    patterns: [
      '(?:matur\\w*|due|expir\\w*|redeem\\w*|until|to)(?: on| in| at| is|:|=)* ?{T}',
      '{S}(?: left| remaining| to (?:maturity|run|go))?',
      '{D}',
    ],
  },
];

/** What a bond with fixed coupons costs, yields and how it moves with its yield. */
export const bondCalculation: Calculation = {
  id: 'bond_figures',
  name: 'the figures of a bond',
  asked:
    /(?:\{s\d+\}|\ba) zeros?\b(?![- ]cost)|\bbonds?\b|\bcoupons?\b|\bytm\b|\byield to maturity\b|\{p\d+\}(?: \{s\d+\})? (?:notes?|treasur(?:y|ies)|gilts?|bunds?)\b/,
  beyond: [
    [/\bcallable\b|\byield to (?:call|worst)\b|\bputable\b/, 'bonds that can be called or put back'],
    [/\bconvertible\b/, 'convertible bonds'],
    [/\bfloat(?:ing|er)\b/, 'bonds with a floating coupon'],
    [/\binflation[- ]linked\b|\btips\b|\blinkers?\b/, 'bonds linked to inflation'],
    [/\bperpetual\b|\bconsols?\b/, 'bonds without an end'],
    [/\bamorti[sz]\w+\b|\bsinking\b/, 'bonds that are paid back in parts'],
    [/\bafter[- ]tax\b|\btax(?:es|able|ed)?\b/, 'yields after taxes'],
    [/\bmonthly\b/, 'bonds with monthly coupons'],
  ],
  specs,
  wants: {
    price: /\bprices?\b|\bworth\b|\bvalue\b(?! of \{)|\bcosts?\b|\bpay for\b/,
    yield:
      /\byield to maturity\b|\bytm\b|\b(?:what|which|find|its|the) (?:is (?:the|its) )?yield\b|\byield(?: of| on|\?)/,
    current: /\b(?:current|running) yield\b/,
    macaulay: /\bmacaulay\b|(?<!modified )\bduration\b/,
    modified: /\bmodified\b|\bduration\b/,
    convexity: /\bconvexity\b/,
    point: /\bdv01\b|\bpvbp\b|\bbasis point value\b|\bdollar duration\b|\bvalue of a basis point\b/,
    accrued: /\baccrued\b|\bdirty\b/,
  },
  modes: {
    frequency: [
      ['2', /\bsemi-?annual(?:ly)?\b|\bhalf-?yearly\b|\btwice (?:a|per|each) year\b|\bevery (?:six|\{s\d+\})/],
      ['4', /\bquarterly\b/],
      ['1', /\bannual(?:ly)?(?! yield)\b|\byearly\b|\bonce (?:a|per|each) year\b/],
    ],
    zero: [['yes', /\bzero[- ]?coupons?\b|\bzeros?\b(?! rate|[- ]cost)|\bno coupons?\b|\bstrips?\b/]],
    direction: [
      [
        'down',
        new RegExp(
          `${yields}(?: \\w+){0,2} (?:fall|fell|drop|declin|decreas|go(?:es)? down|went down|come down|are down)|\\} (?:lower|fall|drop|decline|cut|down)\\b|\\b(?:fall|drop|decline) (?:in|of)`,
        ),
      ],
      [
        'up',
        new RegExp(
          `${yields}(?: \\w+){0,2} (?:ris|ros|increas|go(?:es)? up|went up|jump|climb|are up|widen|shift|mov)|\\} (?:higher|rise|increase|jump|hike|up)\\b|\\b(?:rise|increase) (?:in|of)`,
        ),
      ],
    ],
    count: [
      ['us-30/360', /\bequal-months\b/],
      ['actual/actual', /\bactual-days\b/],
    ],
    par: [['yes', /\bat par\b/]],
  },
  instead: [
    ['price', 'yield'],
    ['shift', 'newYield'],
  ],
  bare: { percent: ['yield', 'coupon'], money: ['price'], number: ['price'], span: ['maturity'], date: ['maturity'] },
  vocabulary:
    /^(?:face|selling|buy|paid|market|bullet|happens|settl\w+|bonds?|notes?|treasur\w+|gilts?|bunds?|coupons?|yield\w*|matur\w+|duration|modified|macaulay|convexity|dv01|pvbp|basis|points?|par|nominal|principal|notional|redemption|redeem\w*|clean|dirty|accrued|interest|discount\w*|required|semi\w*|annual\w*|quarterly|half-?yearly|twice|once|zeros?|strips?|left|remain\w*|run|expir\w*|due|rise|rises|rising|rose|fall\w*|fell|drop\w*|declin\w+|increas\w+|jump\w*|climb\w*|shift\w*|widen|parallel|curve|higher|lower|hike|cut|change\w*|quoted|purchas\w+|settle\w*|equal|months|actual|sensitiv\w*|fixed|government|corporate|ytm|paying|pays|pay|bought|sold|expensive|cheap|approximat\w*|instead|effect|impact|loses?|lost|gains?)$/,
  isEnough: ({ terms, modes, text, wants }) => {
    const isBond = /(?:\{s\d+\}|\ba) zeros?\b(?![- ]cost)|\bbonds?\b|\bcoupons?\b|\bytm\b|\byield to maturity\b/.test(
      text.pattern,
    );
    const count = ['coupon', 'yield', 'price', 'maturity'].filter((name) => terms[name] !== undefined).length;
    const hasCoupon = terms['coupon'] !== undefined || modes['zero'] !== undefined;
    return isBond && hasCoupon && (wants.size > 0 || count + (modes['zero'] === undefined ? 0 : 1) > 1);
  },
  work: workBond,
};

// Of a bond whose years alone are given the days do not matter: it settles on a day of the month that every month has.
const anyDay = '2001-01-15';
const mostYears = 200;
const frequencies: Readonly<Record<string, CouponFrequency>> = { '1': 1, '2': 2, '4': 4 };

// "What if yields went to 5%?" names the only yield where none was given before.
function withYieldThen(given: Given): Given {
  const { yield: own, price, newYield, ...others } = given.terms;
  if (newYield === undefined || own !== undefined || price !== undefined || given.modes['par'] !== undefined)
    return given;
  return { ...given, terms: { ...others, yield: newYield } };
}

type Laid = { bond: Bond; face: number; assumed: string[]; days: Array<{ label: string; day: string }> };

function layOut({ terms, modes }: Given, { today }: Desk): Laid | { fault: string } {
  const assumed: string[] = [];
  const { maturity, settlement, coupon } = terms;
  const isZero = modes['zero'] !== undefined;
  const frequency = frequencies[modes['frequency'] ?? '2'] ?? 2;
  if (modes['frequency'] === undefined)
    assumed.push(
      isZero
        ? 'The yield is compounded semi-annually, as is usual for bonds in dollars, for the question does not say.'
        : 'Coupons are taken as semi-annual, as is usual in dollars, for the question does not say.',
    );
  if (maturity === undefined) return { fault: 'no maturity is given' };
  const days: Laid['days'] = [];
  let dates = { settlement: anyDay, maturity: anyDay };
  if (maturity.day !== null) {
    const settled = settlement?.day ?? today;
    if (settlement === undefined) assumed.push('It settles on the day of the question, for no other day is given.');
    if (maturity.day <= settled) return { fault: 'that bond has matured by the day it is settled' };
    dates = { settlement: settled, maturity: maturity.day };
    days.push({ label: 'settlement', day: settled }, { label: 'maturity', day: maturity.day });
  } else {
    if (!(maturity.value > 0)) return { fault: 'a bond needs some time to its maturity' };
    if (maturity.value > mostYears) return { fault: 'no bond runs for so long; name a shorter time' };
    const months = maturity.months ?? Math.max(1, Math.round(maturity.value * 12));
    if (maturity.months === null) assumed.push('The time to maturity is rounded to whole months.');
    dates = { settlement: anyDay, maturity: monthsLater(anyDay, months) };
    if (months % (12 / frequency) === 0) assumed.push('It settles on a coupon date, so no interest has accrued.');
  }
  if (modes['count'] === undefined) assumed.push('Days are counted in months of equal length.');
  const dayCount = modes['count'] === 'actual/actual' ? 'actual/actual' : 'us-30/360';
  const couponRate = isZero && coupon === undefined ? 0 : percentOf(coupon ?? zeroFigure) / 100;
  if (couponRate > 1) return { fault: 'so high a coupon is none that I work with; name one in percent a year' };
  const price = terms['price']?.value;
  const face = terms['face']?.value ?? (price !== undefined && price > priceOfThousand ? usualFace : 100);
  if (terms['face'] === undefined && face === usualFace)
    assumed.push('The price is taken as that of a bond with the usual face value, which the table lists.');
  if (!(face > 0)) return { fault: 'the face value must be positive' };
  return { bond: { ...dates, couponRate, frequency, dayCount }, face, assumed, days };
}

const zeroFigure = { ...blankFigure, kind: 'percent' } as const;

function workBond(said: Given, desk: Desk): Worked {
  const given = withYieldThen(said);
  const { terms, modes, wants, currency } = given;
  const missing = [
    ...(terms['coupon'] === undefined && modes['zero'] === undefined ? ['its coupon'] : []),
    ...(terms['maturity'] === undefined ? ['the years to its maturity, or the day'] : []),
    ...(terms['yield'] === undefined && terms['price'] === undefined && modes['par'] === undefined
      ? [wants.has('price') ? 'its yield' : wants.has('yield') ? 'its price' : 'its yield or its price']
      : []),
  ];
  const currentYield = currentYieldOf(given);
  if (currentYield !== null) return { told: currentYield };
  if (missing.length > 0) return { missing };
  const laid = layOut(given, desk);
  if ('fault' in laid) return laid;
  const { bond, face, assumed, days } = laid;
  const paid = terms['price']?.value;
  // A price beside a face value is one of all of it where it is near it, else per hundred.
  const isOfWhole = paid !== undefined && paid / face > 0.2;
  const per100 = paid === undefined ? 100 : isOfWhole ? (paid / face) * 100 : paid;
  const found = terms['yield'] === undefined ? bondYield(bond, per100) : null;
  if (found?.ok === false) return { fault: found.reason };
  const rate = found?.ok === true ? found.value : percentOf(terms['yield'] ?? zeroFigure) / 100;
  if (Math.abs(rate) > 1)
    return { fault: 'so high or low a yield is none that I work with; name one in percent a year' };
  const priced = bondPrice(bond, rate);
  const [macaulay, modified, convexity, accrued] = [
    macaulayDuration(bond, rate),
    modifiedDuration(bond, rate),
    bondConvexity(bond, rate),
    accruedInterest(bond),
  ];
  if (!priced.ok) return { fault: priced.reason };
  if (!macaulay.ok || !modified.ok || !convexity.ok || !accrued.ok)
    return { fault: 'its duration cannot be worked out' };
  const price = priced.value;
  const dirty = price + accrued.value;
  const money = (place: Pick<Row, 'key' | 'label' | 'tail'>, value: number) => amountRow(place, value, { currency });
  const results: Row[] = [];
  const isAsked = (name: string) => wants.has(name);
  const isOfMove = terms['shift'] !== undefined || terms['newYield'] !== undefined;
  const onlyOthers = [...wants].some((name) => name !== 'price' && name !== 'yield') && !isAsked('price');
  const base: Row[] =
    found !== null
      ? [percentRow({ key: 'ytm', label: 'yield to maturity' }, rate * 100)]
      : [
          numberRow({ key: 'clean', label: 'clean price', tail: ', per hundred of face value' }, price),
          ...(face === 100
            ? []
            : [money({ key: 'whole', label: 'price of the whole face value' }, (price / 100) * face)]),
        ];
  if (!onlyOthers) results.push(...base);
  if (Math.abs(accrued.value) > 1e-9) {
    results.push(
      numberRow({ key: 'accrued', label: 'accrued interest', tail: ', per hundred of face value' }, accrued.value, 3),
    );
    results.push(
      numberRow({ key: 'dirty', label: 'price with accrued interest', tail: ', per hundred of face value' }, dirty, 3),
    );
  }
  if (isAsked('current'))
    results.push(percentRow({ key: 'current', label: 'current yield' }, (bond.couponRate * 1e4) / price));
  if (isAsked('macaulay'))
    results.push(numberRow({ key: 'macaulay', label: 'Macaulay duration', tail: ' years' }, macaulay.value));
  if (isAsked('modified') || isOfMove)
    results.push(numberRow({ key: 'modified', label: 'modified duration' }, modified.value));
  if (isAsked('convexity') || isOfMove)
    results.push(numberRow({ key: 'convexity', label: 'convexity' }, convexity.value));
  if (isAsked('point'))
    results.push(
      money(
        { key: 'point', label: 'value of a basis point', tail: ', on the whole face value' },
        (modified.value * dirty * face) / 1e6,
      ),
    );
  if (isOfMove) {
    const moved = moveRows(given, { bond, rate, dirty, modified: modified.value, convexity: convexity.value });
    if ('fault' in moved) return moved;
    results.push(...moved.rows);
  }
  if (onlyOthers) results.push(...base);
  return {
    told: {
      title: 'Bond from figures given in the question',
      entity: 'bond',
      formula: `Clean price per 100 = present value of the coupons and the redemption at the yield, compounded ${bond.frequency} times a year, less accrued interest (days: ${bond.dayCount}). Modified duration = Macaulay duration / (1 + yield / ${bond.frequency}); convexity = the second derivative of the price to the yield over the price; a move of the yield by x changes the price by about -duration * x + convexity * x^2 / 2.`,
      results,
      given: [
        ...(terms['coupon'] === undefined
          ? []
          : [givenPercent({ key: 'coupon', label: 'coupon' }, bond.couponRate * 100)]),
        ...(terms['yield'] === undefined ? [] : [givenPercent({ key: 'yield', label: 'yield' }, rate * 100)]),
        ...(paid === undefined
          ? []
          : [givenAmount({ key: 'paid', label: 'price' }, paid, terms['price']?.currency ?? null)]),
        ...(terms['face'] === undefined && face === 100
          ? []
          : [givenAmount({ key: 'face', label: 'face value' }, face, terms['face']?.currency ?? currency)]),
        ...(terms['maturity']?.kind === 'span'
          ? [givenSpan({ key: 'left', label: 'time to maturity' }, terms['maturity'])]
          : []),
        ...(terms['shift'] === undefined
          ? []
          : [givenPercent({ key: 'shift', label: 'move of the yield' }, shiftOf(given, rate) * 100)]),
        ...(terms['newYield'] === undefined
          ? []
          : [givenPercent({ key: 'newYield', label: 'new yield' }, percentOf(terms['newYield']))]),
      ],
      days,
      assumed: [
        ...(modes['par'] === undefined || paid !== undefined ? [] : ['At par the price is the face value.']),
        ...assumed,
      ],
      notes: isOfMove
        ? ['The move is of the yield of this bond alone and at once; the price is told with accrued interest inside.']
        : [],
      next: ['And its modified duration and convexity?', 'By how much does it fall if yields rise 50 bp?'],
    },
  };
}

function shiftOf({ terms, modes }: Given, rate: number): number {
  if (terms['newYield'] !== undefined) return percentOf(terms['newYield']) / 100 - rate;
  const size = (terms['shift']?.value ?? 0) / 100;
  return modes['direction'] === 'down' ? -Math.abs(size) : size;
}

type Moved = { bond: Bond; rate: number; dirty: number; modified: number; convexity: number };

function moveRows(
  given: Given,
  { bond, rate, dirty, modified, convexity }: Moved,
): { rows: Row[] } | { fault: string } {
  const shift = shiftOf(given, rate);
  const [after, accrued] = [bondPrice(bond, rate + shift), accruedInterest(bond)];
  if (!after.ok || !accrued.ok) return { fault: 'no price can be given at that yield' };
  const [byDuration, byBoth] = [-modified * shift, -modified * shift + (convexity * shift ** 2) / 2];
  return {
    rows: [
      percentRow({ key: 'byDuration', label: 'change of the price by duration alone' }, byDuration * 100),
      percentRow({ key: 'byBoth', label: 'change of the price with convexity' }, byBoth * 100),
      percentRow(
        { key: 'exact', label: 'exact change of the price' },
        ((after.value + accrued.value) / dirty - 1) * 100,
      ),
      numberRow(
        { key: 'after', label: 'clean price after the move', tail: ', per hundred of face value' },
        after.value,
      ),
    ],
  };
}

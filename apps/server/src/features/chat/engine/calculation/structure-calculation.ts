import {
  profitAtExpiry,
  type StructureLeg,
  structureProfile,
  type StructureProfile,
} from '@aex/quant/options/option-structure';
import type { Calculation, Desk, Given, Worked } from './calculation.ts';
import { percentRow, amountRow, givenAmount, type Row } from './calculation-rows.ts';
import { isSum } from './given-lines.ts';
import type { GivenText } from './given-text.ts';
import { type TermSpec, unknownWords } from './given-terms.ts';
import { chanceOf } from './structure-chance.ts';
import { type GivenStructure, readStructure } from './structure-legs-given.ts';
import { shapeIn, type StructureShape } from './structure-shapes.ts';

const specs: readonly TermSpec[] = [
  { name: 'contracts', patterns: ['{N} (?:contracts?|spreads?|condors?|strangles?|straddles?|butterfl\\w+|lots?)'] },
  { name: 'shares', patterns: ['{N} (?:shares?|units?)'] },
  {
    name: 'volatility',
    patterns: [
      '(?:implied )?(?:vol(?:atility)?|iv)(?: of| is| at|:|=)* ?{R}',
      '{P} (?:implied )?(?:vol(?:atility)?|iv)',
    ],
  },
  { name: 'rate', patterns: ['(?:interest |risk-free )?rate(?: of| is| at|:|=)* ?{R}', '{P} rate'] },
  { name: 'years', patterns: ['{S}'] },
  {
    name: 'outcome',
    patterns: [
      '(?:ends?|finish\\w*|closes?|expires?|settles?|lands?|falls?|rises?|drops?|goes|is|trades?|were|was|rallies|price)(?: (?:at|up|down|to|of|the|stock|expiry|expiration|it))* {M}(?: (?:at|on|by) (?:expiry|expiration))',
      '(?:ends?|finish\\w*|closes? at|expires? at|settles?|lands?|falls? to|rises? to|drops? to|goes to)(?: (?:at|up|down|to))* {M}',
      '(?:happens|result|profit|p ?& ?l|make|lose)(?: (?:if|it|is|the|stock))* at {M}',
      '(?:at|on) (?:expiry|expiration)(?: (?:at|of|the|stock|price|is))* {M}',
    ],
  },
  {
    name: 'net',
    patterns: [
      '(?:credit|debit|premiums?|cost|price|outlay)(?: (?:of|is|total|net|totall?ing|was|in|all))*:? ?{M}',
      '{M} (?:net |total )*(?:credit|debit|premium|cost|in total|total|altogether)',
      '(?:collect\\w*|receiv\\w*|paying|paid|costs?|costing|for|at|pay)(?: (?:a|an|net|total|about))* ?{M}',
    ],
  },
];

const structureWords =
  /\b(?:covered calls?|buy-?writes?|collars?|protective puts?|married puts?|condors?|butterfl(?:y|ies)|iron fly|strangles?|straddles?|(?:call|put)s?|(?:bull|bear)(?:ish)? (?:call|put)|(?:credit|debit) spreads?)\b/;
const resultWords =
  /\bbreak-?\s?evens?\b|\bmax(?:imum)?\b|\bmost\b|\bprofits?\b|\bloss(?:es)?\b|\blose\b|\bgain\b|\bmake\b|\brisk\b|\bp ?& ?l\b|\bpay-?off\b|\bworst\b|\bbest\b|\breturn on\b|\beffective (?:cost|price|basis|purchase)|\bassigned\b/;
const vocabulary =
  /^(?:iv|effective|assigned|covered|calls?|puts?|options?|collars?|protective|married|iron|fly|condors?|butterfl\w+|strangles?|straddles?|bull\w*|bear\w*|credit|debit|spreads?|vertical|net|premiums?|strikes?|struck|contracts?|break|evens?|breakevens?|max|maximum|profits?|loss\w*|lose|gains?|risk\w*|payoff|pay|paid|paying|bought|sold|written|wrote|write|writing|short|naked|cash|secur(?:ed?|es|ing)|collateral|aside|need(?:s|ed)?|long|cost|costs|costing|basis|expir\w+|collect\w*|receiv\w*|outlay|buywrites?|buywrite|total|altogether|probabilit\w+|volatilit\w+|vol|implied|interest|each|worst|best|shares?|stock|underlying|wings?|legs?|reverse|purchas\w+|lots?|units?|selling|return|trading|falls?|rises?|drops?|ends?|european|american|itm|otm|atm)$/;

/** What a structure of options brings at expiry where its strikes and premiums are given. */
export const structureCalculation: Calculation = {
  id: 'structure_figures',
  name: 'the result of that structure',
  asked: structureWords,
  specs,
  wants: { result: resultWords, probability: /\bprobabilit\w+\b|\bchances?\b|\bodds\b|\blikel\w+\b/ },
  modes: {
    direction: [
      ['credit', /\bcredit\b|\bcollect\w*\b|\breceiv\w*\b/],
      ['debit', /\bdebit\b/],
    ],
  },
  items: (text) => readStructure(text, { hasStock: hasStockIn(text) }),
  joined: (before, now) => {
    const [held, named] = [before as GivenStructure, now as GivenStructure];
    const isNamed = named.legs.length + named.strikes.length > 0;
    return { ...(isNamed ? named : held), stock: named.stock ?? held.stock };
  },
  bare: { money: ['net', 'outcome'], number: ['net', 'outcome'] },
  vocabulary,
  strict: {
    isMeant: (_given, unused) => unused.some(isSum),
    said: 'I can\u2019t tell what each of these figures stands for, so I give no result: name each leg with its strike and premium, such as a call sold with both, or the strikes with one net credit or debit.',
  },
  isEnough: (given) => {
    if (
      given.items === null ||
      /\bparity\b|\b(?:time|intrinsic) value\b|\bimplied vol|\biv\b|\bgreeks\b/.test(given.words)
    )
      return false;
    const { legs, stock, strikes } = given.items as GivenStructure;
    const shape = shapeIn(given.words);
    const hasPremium = given.terms['net'] !== undefined || legs.some(({ premium }) => premium !== null);
    const hasStrike = strikes.length > 0 || legs.some(({ strike }) => strike !== null);
    const isOfResult = resultWords.test(given.text.pattern) || given.terms['outcome'] !== undefined;
    const isOpenSpread = /\b(?:credit|debit|vertical) spreads?\b/.test(given.words) && strikes.length > 1;
    if (!hasStrike || (shape === null && legs.length === 0 && !isOpenSpread)) return false;
    const isSingle =
      legs.length + strikes.length < 2 &&
      stock === null &&
      !/\b(?:straddle|strangle|spread|condor|butterfl|collar|covered)/.test(given.text.pattern);
    if (hasPremium) return isOfResult || !isSingle;
    // Without a premium and a symbol nothing can be looked up.
    return isOfResult && unknownWords(given.text, vocabulary).length === 0 && given.terms['years'] === undefined;
  },
  work: workStructure,
};

function hasStockIn({ pattern }: GivenText): boolean {
  return (
    /\b(?:covered|collar|protective|married|buy-?write|shares?|stock|own)\b/.test(pattern) ||
    /\b(?:bought|purchased|long) (?:(?!straddles?\b|strangles?\b|calls?\b|puts?\b)[a-z.$]{1,12} )?at \{[mn]/.test(
      pattern,
    ) ||
    /^[a-z.$]{1,6} (?:bought |purchased )?(?:at|for) \{/.test(pattern)
  );
}

type Laid = { name: string; legs: StructureLeg[]; isNet: boolean; assumed: string[] };

function layOut(given: Given): Laid | Worked {
  const { legs, stock, strikes } = given.items as GivenStructure;
  const shape = shapeIn(given.words);
  const net = given.terms['net'] ?? null;
  const signed = legs.filter((leg) => leg.side !== null && leg.strike !== null);
  const isListed =
    signed.length > 0 && signed.length === legs.length && (shape === null || signed.length >= shape.legs.length);
  if (isListed) return laidOfLegs(given, { shape, net: net?.value ?? null });
  if (shape === null)
    return {
      missing: [
        legs.length === 0 ? 'whether it is of calls or of puts' : 'which options are bought and which are sold',
      ],
    };
  const levels = [...strikes, ...legs.flatMap(({ strike }) => strike ?? [])]
    .map(({ value }) => value)
    .toSorted((a, b) => a - b);
  const unique = [...new Set(levels)];
  const missing = [
    ...(unique.length < shape.strikes ? [shape.strikes === 1 ? 'the strike' : 'the strikes of all its options'] : []),
    ...(shape.hasStock === true && stock === null ? ['the price of the shares'] : []),
  ];
  const premiums = shape.legs.map(({ kind, place }) => premiumOf(legs, { kind, strike: unique[place] }));
  const isEach = premiums.every((premium) => premium !== null);
  // A sum for all of them beside the premium of one tells neither.
  if (!isEach && legs.some(({ premium }) => premium !== null))
    return { missing: ['the premium of each option, or one net credit or debit for all of them'] };
  if (!isEach && net === null)
    missing.push(shape.legs.length === 1 ? 'the premium' : 'the premiums, or the net credit or debit');
  if (missing.length > 0) return { missing };
  if (unique.length > shape.strikes)
    return { fault: `of a structure such as the ${shape.name} the question names more strikes than it has` };
  const laid = shape.legs.map(({ kind, quantity, place }, index) => ({
    kind,
    quantity,
    strike: unique[place] ?? 0,
    premium: isEach ? (premiums[index] ?? 0) : 0,
  }));
  const shares: StructureLeg[] =
    stock === null ? [] : [{ kind: 'stock', quantity: stock.side, premium: stock.price.value }];
  return {
    name: shape.name,
    ...withNet([...shares, ...laid], isEach ? null : signedNet(given, shape, net?.value ?? 0)),
    assumed: [],
  };
}

function premiumOf(
  legs: GivenStructure['legs'],
  { kind, strike }: { kind: string; strike: number | undefined },
): number | null {
  const own = legs.filter((leg) => leg.kind === kind && leg.premium !== null);
  const exact = own.find((leg) => leg.strike?.value === strike) ?? own.find((leg) => leg.strike === null);
  return exact?.premium?.value ?? null;
}

// What is paid for all of the options: a credit is negative.
function signedNet({ modes }: Given, { legs, id, isSold }: StructureShape, net: number): number {
  if (net < 0) return net;
  const isCreditShape = creditShapes.has(id) && isSold !== true;
  const usual = isCreditShape || legs.every(({ quantity }) => quantity < 0) ? 'credit' : 'debit';
  return (modes['direction'] ?? usual) === 'credit' ? -net : net;
}

const creditShapes: ReadonlySet<string> = new Set([
  'bull_put_spread',
  'bear_call_spread',
  'iron_condor',
  'iron_butterfly',
]);

// The net premium of several options stands on the first of them: where it lies changes nothing at expiry.
function withNet(legs: StructureLeg[], net: number | null): { legs: StructureLeg[]; isNet: boolean } {
  if (net === null) return { legs, isNet: false };
  const first = legs.findIndex(({ kind }) => kind !== 'stock');
  return {
    legs: legs.map((leg, index) => (index === first ? { ...leg, premium: net / leg.quantity } : leg)),
    isNet: true,
  };
}

function laidOfLegs(given: Given, { shape, net }: { shape: StructureShape | null; net: number | null }): Laid | Worked {
  const { legs, stock } = given.items as GivenStructure;
  const isOpen = legs.some(({ premium }) => premium === null);
  if (isOpen && net === null) return { missing: ['the premium of each option, or the net credit or debit'] };
  if (shape?.hasStock === true && stock === null) return { missing: ['the price of the shares'] };
  const isRatio = new Set(legs.map(({ count }) => count?.value ?? 1)).size > 1;
  const laid: StructureLeg[] = legs.map(({ kind, side, strike, premium, count }) => ({
    kind,
    quantity: (side ?? 1) * (isRatio ? (count?.value ?? 1) : 1),
    strike: strike?.value ?? 0,
    premium: isOpen ? 0 : (premium?.value ?? 0),
  }));
  const shares: StructureLeg[] =
    stock === null ? [] : [{ kind: 'stock', quantity: stock.side, premium: stock.price.value }];
  const name = nameOf([...shares, ...laid]) ?? shape?.name ?? 'structure';
  const isCredit = given.modes['direction'] === 'credit' || laid.every(({ quantity }) => quantity < 0);
  return { name, ...withNet([...shares, ...laid], isOpen ? (isCredit ? -1 : 1) * (net ?? 0) : null), assumed: [] };
}

function nameOf(legs: readonly StructureLeg[]): string | null {
  const said = legs
    .map(({ kind, quantity }) => `${quantity > 0 ? '+' : '-'}${kind}`)
    .toSorted()
    .join();
  return names[said] ?? null;
}

const names: Readonly<Record<string, string>> = {
  '+stock,-call': 'covered call',
  '+put,+stock': 'protective put',
  '+put,+stock,-call': 'collar',
  '+call': 'long call',
  '-call': 'short call',
  '+put': 'long put',
  '-put': 'short put',
};

// How many of each option, where the legs say so alike.
function countOf({ items }: Given): number | null {
  const counts = new Set((items as GivenStructure).legs.map(({ count }) => count?.value ?? 1));
  const [count = 1] = counts;
  return counts.size === 1 && count !== 1 ? count : null;
}

const perContract = 100;
const mostContracts = 100_000;

async function workStructure(given: Given, desk: Desk): Promise<Worked> {
  const { terms, currency, wants } = given;
  const laid = layOut(given);
  if (!('legs' in laid)) return laid;
  const { legs, name, isNet } = laid;
  if (legs.some((leg) => (leg.kind === 'stock' ? leg.premium : leg.strike) <= 0))
    return { fault: 'strikes and the price of the shares must be positive' };
  if (!isNet && legs.some(({ premium }) => premium < 0)) return { fault: 'a premium must not be negative' };
  const profile = structureProfile(legs);
  if (!profile.ok) return { fault: profile.reason };
  const contracts =
    terms['contracts']?.value ??
    countOf(given) ??
    (terms['shares'] === undefined ? 1 : terms['shares'].value / perContract);
  if (!(contracts > 0) || contracts > mostContracts) return { fault: 'the number of contracts makes no sense' };
  const amounts = amountsOf(profile.value, legs);
  const isSeveral = contracts !== 1;
  const columns = ['per share', 'per contract', ...(isSeveral ? ['in all'] : [])];
  const sizes = [1, perContract, perContract * contracts];
  const { maxGain, maxLoss, breakevens } = profile.value;
  const outcome = terms['outcome'];
  const result = outcome === undefined ? null : profitAtExpiry(legs, outcome.value);
  const results: Row[] = [
    ...(result === null
      ? []
      : [amountRow({ key: 'result', label: 'result per share at the price asked about' }, result, { currency })]),
    ...(maxGain === null ? [] : [amountRow({ key: 'gain', label: 'maximum profit per share' }, maxGain, { currency })]),
    ...(maxLoss === null ? [] : [amountRow({ key: 'loss', label: 'maximum loss per share' }, maxLoss, { currency })]),
    ...breakevens.map((value, index) =>
      amountRow({ key: `breakeven${index}`, label: breakevenName(index, breakevens.length) }, value, { currency }),
    ),
    ...(maxGain === null || maxLoss === null || !(maxLoss > 0)
      ? []
      : [
          percentRow(
            { key: 'return', label: 'maximum profit in percent of the maximum loss' },
            (maxGain / maxLoss) * 100,
          ),
        ]),
  ];
  const chance = wants.has('probability') ? await chanceOf(given, legs, desk) : null;
  if (chance !== null && 'missing' in chance) return chance;
  if (chance !== null && 'fault' in chance) return chance;
  return {
    told: {
      title: `${name} from figures given in the question`,
      entity: name,
      formula:
        'Result at expiry = the value of each leg at that price less what was paid for it; its corners are the strikes, so that maximum profit, maximum loss and breakevens are exact. Fees, taxes, dividends and early exercise are left out. A contract is on 100 shares.',
      results: [...results, ...(chance === null ? [] : [chance.row])],
      table: {
        columns: ['At expiry', ...columns],
        rows: amounts.map(({ key, label, value }) => ({
          label,
          cells: columns.map((of, index) =>
            amountRow({ key: `${key}${index}`, label: `${label} ${of}` }, value * (sizes[index] ?? 1), { currency }),
          ),
        })),
      },
      given: [
        ...legs.flatMap((leg, index) => legRows(leg, { index, isNet, currency })),
        ...(isNet
          ? [
              givenAmount(
                { key: 'net', label: netOf(legs) < 0 ? 'net credit' : 'net debit' },
                Math.abs(netOf(legs)),
                currency,
              ),
            ]
          : []),
        ...(outcome === undefined
          ? []
          : [givenAmount({ key: 'outcome', label: 'price at expiry asked about' }, outcome.value, currency)]),
        ...(isSeveral ? [givenAmount({ key: 'contracts', label: 'contracts' }, contracts, null)] : []),
        ...(chance?.given ?? []),
      ],
      assumed: [
        'Everything is told at expiry, for contracts of the usual size; fees, taxes, dividends and early exercise are left out.',
        ...(chance?.assumed ?? []),
        ...laid.assumed,
      ],
      notes: [
        ...(maxGain === null ? ['Its profit has no limit.'] : []),
        ...(maxLoss === null ? ['Its loss has no limit.'] : []),
        ...(maxLoss === 0
          ? ['By these figures nothing could be lost at expiry, which no market offers for long: check the premiums.']
          : []),
        ...(maxGain !== null && maxGain <= 0
          ? ['By these figures nothing could be gained at expiry: check the premiums.']
          : []),
      ],
      ...(chance?.stored === undefined ? {} : { stored: chance.stored }),
      next: ['What if it ends at 180?', 'And with 10 contracts?'],
    },
  };
}

function amountsOf(
  { cost, maxGain, maxLoss }: StructureProfile,
  legs: readonly StructureLeg[],
): Array<{ key: string; label: string; value: number }> {
  const options = netOf(legs);
  const hasStock = legs.some(({ kind }) => kind === 'stock');
  return [
    { key: 'options', label: options < 0 ? 'premium received' : 'premium paid', value: Math.abs(options) },
    ...putSold(legs).map(({ strike }) => ({ key: 'secured', label: 'cash that secures the put sold', value: strike })),
    ...(hasStock ? [{ key: 'cost', label: 'outlay with the shares', value: cost }] : []),
    ...(maxGain === null ? [] : [{ key: 'gainAt', label: 'largest profit', value: maxGain }]),
    ...(maxLoss === null ? [] : [{ key: 'lossAt', label: 'largest loss', value: maxLoss }]),
  ];
}

// A put that is sold alone is secured by what the shares would cost.
function putSold(legs: readonly StructureLeg[]): Array<{ strike: number }> {
  return legs.length > 1 ? [] : legs.flatMap((leg) => (leg.kind === 'put' && leg.quantity < 0 ? [leg] : []));
}

function netOf(legs: readonly StructureLeg[]): number {
  return legs.reduce((sum, leg) => sum + (leg.kind === 'stock' ? 0 : leg.quantity * leg.premium), 0);
}

function breakevenName(index: number, count: number): string {
  if (count === 1) return 'breakeven price';
  return index === 0
    ? 'lower breakeven price'
    : index === count - 1
      ? 'upper breakeven price'
      : 'breakeven price between them';
}

function legRows(
  leg: StructureLeg,
  { index, isNet, currency }: { index: number; isNet: boolean; currency: string | null },
): Row[] {
  const side = leg.quantity > 0 ? 'bought' : 'sold';
  if (leg.kind === 'stock')
    return [givenAmount({ key: `leg${index}`, label: `price of the shares ${side}` }, leg.premium, currency)];
  const many = Math.abs(leg.quantity) === 1 ? '' : ', each of a pair';
  return [
    givenAmount({ key: `leg${index}`, label: `strike of the ${leg.kind} ${side}${many}` }, leg.strike, currency),
    ...(isNet
      ? []
      : [givenAmount({ key: `premium${index}`, label: `premium of the ${leg.kind} ${side}` }, leg.premium, currency)]),
  ];
}

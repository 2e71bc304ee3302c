import { blankFigure } from './given-text.ts';
import { americanGreeks, americanPrice } from '@aex/quant/options/american-option';
import { americanVolatility } from '@aex/quant/options/american-volatility';
import { europeanGreeks, europeanPrice, inTheMoneyProbability01 } from '@aex/quant/options/black-scholes';
import { impliedVolatility } from '@aex/quant/options/implied-volatility';
import { intrinsicValue, type OptionKind, type OptionTerms } from '@aex/quant/options/option-terms';
import { touchProbability01 } from '@aex/quant/options/price-distribution';
import { type Calculation, type Desk, type Given, lacking, type Worked } from './calculation.ts';
import { percentRow, amountRow, numberRow, type Row } from './calculation-rows.ts';
import { percentOf, type TermSpec, unknownWords } from './given-terms.ts';
import { innerValue, kindOf, parityOf, premiumOf } from './option-parity.ts';
import { layOutOption, optionRows } from './option-terms-given.ts';

const is = '(?: (?:of|is|are|at|now|was|currently)| ?[:=])*(?: an?)? ?';
const vol = '(?:vol(?:atility)?|iv|sigma|\u03c3)';

const specs: readonly TermSpec[] = [
  {
    name: 'volatility',
    eitherSide: true,
    patterns: [`(?:annual(?:i[sz]ed)? |implied )?${vol}${is}{R}`, `{R}(?: annual(?:i[sz]ed)?| implied)* ${vol}\\b`],
  },
  {
    name: 'dividendYield',
    eitherSide: true,
    patterns: [
      `(?:dividend(?: yield)?s?|div(?:\\.|idend)? yield|carry yield|\\bq)${is}{R}`,
      '{R}(?: continuous| annual)? (?:dividends?(?: yield)?|div yield)',
    ],
  },
  {
    name: 'rate',
    eitherSide: true,
    patterns: [
      `(?:risk[- ]?free(?: interest)?(?: rate)?|interest(?: rates?)?|\\brates?|\\br)${is}{R}`,
      '{R}(?: continuous(?:ly compounded)?| annual)? (?:risk[- ]?free|interest|rates?\\b)',
    ],
  },
  { name: 'contracts', patterns: ['{N} contracts?'] },
  {
    name: 'putPrice',
    patterns: [
      `\\bput(?: option)?(?: price| premium)?(?: costs?| is worth| is| trades| sells| at| for| of| worth|:|=| priced)+ {M}`,
      '{M} put (?:price|premium)',
    ],
  },
  {
    name: 'callPrice',
    patterns: [
      `\\bcall(?: option)?(?: price| premium)?(?: costs?| is worth| is| trades| sells| at| for| of| worth|:|=| priced)+ {M}`,
      '{M} call (?:price|premium)',
    ],
  },
  {
    name: 'strike',
    patterns: [
      `(?:strike|exercise)(?: price)?${is}{M}`,
      `(?:struck|\\bk\\b)${is}{M}`,
      '{M}[ -]strikes?',
      '{M} (?:call|put)',
    ],
  },
  {
    name: 'spot',
    patterns: [
      `(?:spot|stock|share|underlying|index|future|\\bs0?\\b)(?: price)?(?: (?:is|of|at|now|currently|trad(?:es|ing)|stands|worth|priced|costs?)| ?[:=])*(?: an?)? ?{M}`,
      'on (?:a|an) {M} (?:stock|share|underlying|index)',
      '{M} (?:stock|spot|underlying|share)',
      '(?:price of (?:the )?(?:stock|share|underlying)) ?(?:is|of|:|=)? ?{M}',
    ],
  },
  {
    name: 'premium',
    patterns: [
      '(?:premium|option price|market price|price)(?: (?:of|is|at)| ?[:=])* ?{M}',
      '(?:trad(?:es|ing)|priced|quoted|sells?|selling|costs?|costing|worth|bought)(?: is| at| for)* ?{M}',
    ],
  },
  {
    name: 'years',
    patterns: [
      '(?:expir\\w*|matur\\w*|time(?: to (?:expir\\w+|maturity))?|tenor|\\bt)(?: (?:of|is|in|on)| ?[:=])* ?{T}',
      '{S}',
      '{D}',
      '(?:\\bt|time|years?)(?: to (?:expir\\w+|maturity))?(?: (?:of|is)| ?[:=])+ ?{N}',
    ],
  },
];

const vocabulary =
  /^(?:iv|style|cheap|expensive|rich|straddles?|calls?|imply|implies|finish\w*|given|puts?|options?|european|american|strikes?|struck|exercise\w*|spot|underlying|volatilit\w+|vol|implied|sigma|interest|risk|free|riskfree|continuous\w*|compound\w*|dividends?|div|yield|premium|expir\w+|matur\w+|greeks|delta|gamma|vega|theta|rho|decay|probabilit\w+|chances?|odds|likel\w+|parity|black|scholes|merton|bsm|binomial|tree|model|fair|theoretical|intrinsic|annual\w*|contracts?|quoted|trades?|priced|early|touch\w*|itm|otm|atm|stands|non|vanilla|plain|tenor|left|remain\w*|dte|worth|both|using|formula|option's|call's|put's)$/;

/** What an option is worth by a model, and what its price says, where all of its terms are given. */
export const optionCalculation: Calculation = {
  id: 'option_figures',
  name: 'the figures of an option',
  asked: /\b(?:calls?|puts?|options?|straddles?)\b/,
  beyond: [
    [
      /\b(?:barrier|knock[- ]?(?:in|out)|asian|lookback|digital|binary|chooser|compound|basket|rainbow)\b/,
      'options with other pay-offs than a plain call or put',
    ],
    [/\bbermudan?\b/, 'options that can be exercised on some days alone'],
    [/\bswaptions?\b|\b(?:caps?|floors?)lets?\b/, 'options on interest rates'],
    [/\boptions? on (?:a |the )?futures?\b|\bblack[- ]?76\b/, 'options on futures'],
    [/\b(?:discrete|cash) dividends?\b|\bdividend of \{m/, 'options with dividends of a fixed sum'],
    [/\bheston\b|\bjumps?\b|\bmerton jump\b|\bsabr\b/, 'models with a moving volatility or jumps'],
  ],
  specs,
  wants: {
    greeks: /\bgreeks\b/,
    delta: /\bdelta\b/,
    gamma: /\bgamma\b/,
    vega: /\bvega\b/,
    theta: /\btheta\b|\btime decay\b/,
    rho: /\brho\b/,
    implied: /\bimplied vol(?:atility)?\b|\bimplied\b|\biv\b|\bwhat (?:vol|volatility)\b/,
    touch: /\btouch\w*\b/,
    probability: /\bprobabilit\w+\b|\bchances?\b|\bodds\b|\blikel\w+\b|\bin the money\b|\bitm\b/,
    parity: /\bparity\b/,
    intrinsic: /\bintrinsic\b|\btime value\b/,
    price: /\bprices?\b|\bvalue\b|\bworth\b|\bcosts?\b/,
  },
  modes: {
    kind: [
      ['both', /\bcalls? and (?:an? |the )?puts?\b|\bstraddles?\b|\bputs? and (?:an? |the )?calls?\b|\bboth\b/],
      ['parity', /\bparity\b/],
      ['call', /\bcalls?\b(?!.*\bputs?\b)/],
      ['put', /\bputs?\b(?!.*\bcalls?\b)/],
    ],
    style: [
      ['american', /\bamerican\b|\bearly exercise\b/],
      ['european', /\beuropean\b|\bblack[- ]?scholes\b/],
    ],
    money: [['yes', /\bat[- ]the[- ]money\b|\batm\b/]],
    noDividend: [['yes', /\b(?:no|without|zero) dividends?\b|\bnon-dividend\b/]],
    noRate: [['yes', /\b(?:no|zero|without) (?:interest|rates?)\b/]],
  },
  instead: [['premium', 'volatility']],
  drops: { dividendYield: /\b(?:no|without|zero) dividends?\b/ },
  bare: {
    percent: ['volatility'],
    money: ['premium', 'callPrice', 'putPrice', 'spot'],
    number: ['premium', 'callPrice', 'putPrice', 'spot'],
    span: ['years'],
    date: ['years'],
  },
  vocabulary,
  strict: {
    // A rate or a yield that is not recognised would be replaced by an assumed one.
    isMeant: ({ terms }, unused) =>
      unused.some(({ kind }) => kind === 'percent') &&
      (terms['rate'] === undefined || terms['dividendYield'] === undefined),
    said: 'I can\u2019t tell what each of these percentages stands for, so I give no figure: name them as volatility, rate and dividend yield.',
  },
  isEnough: ({ terms, wants, modes, text }) => {
    const has = (name: string) => terms[name] !== undefined;
    const isOfSpot = has('spot') && (has('strike') || modes['money'] !== undefined);
    return (
      isOfSpot &&
      (has('volatility') ||
        has('premium') ||
        has('callPrice') ||
        has('putPrice') ||
        has('years') ||
        wants.has('parity') ||
        unknownWords(text, vocabulary).length === 0)
    );
  },
  work: workOption,
};

const mostVolatility = 5;

async function workOption(said: Given, desk: Desk): Promise<Worked> {
  const given = withStrikeAt(said);
  const { terms, modes, wants } = given;
  const inner = innerValue(given);
  if (inner !== null) return { told: inner };
  const isParity = wants.has('parity');
  const isImplied = wants.has('implied') && terms['volatility'] === undefined;
  const kind = kindOf(given);
  const premium = premiumOf(given);
  const missing = [
    ...lacking(given, [['spot', 'the price of the underlying']]),
    ...(terms['strike'] === undefined && modes['money'] === undefined ? ['the strike'] : []),
    ...lacking(given, [['years', 'the time to expiry']]),
    ...(isParity && premium === null ? ['the price of the call or of the put'] : []),
    ...(isImplied && premium === null ? ['the price of the option'] : []),
    ...(!isParity && !isImplied && terms['volatility'] === undefined
      ? [premium === null ? 'the volatility' : 'the volatility, or what is asked for']
      : []),
  ];
  const impliedAnyway = !isParity && terms['volatility'] === undefined && premium !== null && !wants.has('probability');
  if (missing.filter((each) => !impliedAnyway || !each.startsWith('the volatility')).length > 0) return { missing };
  const laid = await layOutOption(given, desk);
  if ('fault' in laid) return laid;
  if (isParity) return parityOf(given, laid);
  const isAmerican = modes['style'] === 'american';
  const { assumed, stored, ...base } = laid;
  const kinds: OptionKind[] = kind === 'both' ? ['call', 'put'] : [kind];
  const told = {
    title: `${isAmerican ? 'American' : 'European'} option from figures given in the question`,
    entity: 'option',
    formula: isAmerican
      ? 'American option by a binomial tree of 1,000 steps whose last is priced by Black-Scholes, extrapolated from 500 and 1,000 steps; rate and dividend yield continuously compounded.'
      : 'European option by Black-Scholes-Merton: call = S e^(-qT) N(d1) - K e^(-rT) N(d2), d1 = (ln(S/K) + (r - q + s^2/2) T) / (s sqrt(T)), d2 = d1 - s sqrt(T); rate r and dividend yield q continuously compounded.',
    given: optionRows(given, laid),
    ...(terms['years']?.day === null || terms['years']?.day === undefined
      ? {}
      : { days: [{ label: 'expiry', day: terms['years'].day }] }),
    assumed: [
      ...(modes['style'] === undefined
        ? ['It is taken as European, for the question does not name the style: an American one can be worth more.']
        : []),
      ...(kind === 'both' && modes['kind'] === undefined
        ? ['The question does not say whether it is a call or a put, so both are told.']
        : []),
      ...(terms['strike'] === undefined ? ['At the money the strike is the price of the underlying.'] : []),
      ...assumed,
    ],
    ...(stored === null ? {} : { stored: stored.finding }),
    next: ['And the greeks?', 'What if vol is 30%?', 'And the put?'],
  };
  if (impliedAnyway || isImplied) {
    if (premium === null) return { missing: ['the price of the option'] };
    const solved = (isAmerican ? americanVolatility : impliedVolatility)(
      { ...base, kind: premium.kind },
      premium.value,
    );
    if (!solved.ok) return { fault: solved.reason };
    return {
      told: {
        ...told,
        results: [
          percentRow({ key: 'implied', label: `implied volatility of the ${premium.kind}` }, solved.value * 100),
        ],
        notes: ['It is the volatility at which the model gives that price.'],
      },
    };
  }
  const volatility = percentOf(terms['volatility'] ?? terms['spot'] ?? blankFigure) / 100;
  if (!(volatility > 0)) return { fault: 'the volatility must be positive' };
  if (volatility > mostVolatility)
    return { fault: 'so high a volatility is none that I work with; name one in percent a year' };
  const results: Row[] = [];
  const table: Row[] = [];
  for (const each of kinds) {
    const option = { ...base, kind: each, volatility };
    const made = rowsOf(option, { given, isAmerican, isAlone: kinds.length === 1 });
    if ('fault' in made) return made;
    results.push(...made.results);
    table.push(...made.table);
  }
  const prices = results.filter(({ key }) => key.endsWith('price'));
  if (/\bstraddles?\b/.test(given.words) && prices.length === 2)
    results.push(
      amountRow(
        { key: 'straddle', label: 'price of the straddle' },
        prices.reduce((sum, { value }) => sum + value, 0),
        {
          currency: given.currency,
          decimals: 4,
        },
      ),
    );
  return {
    told: {
      ...told,
      results,
      ...(table.length === 0
        ? {}
        : { table: { columns: ['Greek', 'Value'], rows: table.map((row) => ({ label: row.label, cells: [row] })) } }),
      notes: [
        ...(table.length > 0
          ? [
              'The greeks are of one option on one unit: vega for a point of volatility, theta for a calendar day, rho for a point of the rate.',
            ]
          : []),
        ...(wants.has('probability') || wants.has('touch')
          ? [
              'The probability is that of the model, in which the price drifts with the rate less the dividend yield; it is no forecast.',
            ]
          : []),
      ],
    },
  };
}

// "A call at 105" names the strike where nothing else does.
function withStrikeAt(given: Given): Given {
  const { callPrice, putPrice, ...others } = given.terms;
  const at = callPrice ?? putPrice;
  const isStrike =
    others['strike'] === undefined && given.modes['money'] === undefined && others['volatility'] !== undefined;
  return at === undefined || !isStrike ? given : { ...given, terms: { ...others, strike: at } };
}

const greekNames = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const;

function rowsOf(
  option: OptionTerms,
  { given, isAmerican, isAlone }: { given: Given; isAmerican: boolean; isAlone: boolean },
): { results: Row[]; table: Row[] } | { fault: string } {
  const { wants, currency, terms } = given;
  const { kind } = option;
  const priced = isAmerican ? americanPrice(option) : europeanPrice(option);
  if (!priced.ok) return { fault: priced.reason };
  const of = isAmerican ? `the American ${kind}` : `the ${kind}`;
  const key = (name: string) => (isAlone ? name : `${kind}_${name}`);
  const results: Row[] = [];
  const asked = greekNames.filter((name) => wants.has('greeks') || wants.has(name));
  const isOther = asked.length > 0 || wants.has('probability') || wants.has('touch');
  const price = amountRow({ key: key('price'), label: `price of ${of}` }, priced.value, { currency, decimals: 4 });
  if (!isOther || wants.has('price')) results.push(price);
  if (wants.has('probability')) {
    const probability = inTheMoneyProbability01(option);
    if (!probability.ok) return { fault: probability.reason };
    results.push(
      percentRow(
        { key: key('probability'), label: `probability that the ${kind} ends in the money` },
        probability.value * 100,
      ),
    );
  }
  if (wants.has('touch')) {
    const touched = touchProbability01(option, option.strike);
    if (!touched.ok) return { fault: touched.reason };
    results.push(
      percentRow({ key: key('touch'), label: 'probability that the price touches the strike' }, touched.value * 100),
    );
  }
  const inner = intrinsicValue(kind, option.spot, option.strike);
  if (wants.has('intrinsic')) {
    results.push(amountRow({ key: key('inner'), label: `intrinsic value of ${of}` }, inner, { currency, decimals: 4 }));
    results.push(
      amountRow({ key: key('time'), label: `time value of ${of}` }, priced.value - inner, { currency, decimals: 4 }),
    );
  }
  const contracts = terms['contracts']?.value;
  if (contracts !== undefined)
    results.push(
      amountRow(
        { key: key('contracts'), label: `price of the whole position in the ${kind}` },
        priced.value * contracts * 100,
        { currency },
      ),
    );
  if (isAmerican && !isOther) {
    const european = europeanPrice(option);
    if (european.ok)
      results.push(
        amountRow({ key: key('european'), label: `price of the European ${kind}` }, european.value, {
          currency,
          decimals: 4,
        }),
      );
  }
  if (asked.length === 0) return { results, table: [] };
  const greeks = isAmerican ? americanGreeks(option) : europeanGreeks(option);
  if (!greeks.ok) return { fault: greeks.reason };
  const { delta, gamma, vega, thetaPerYear, rho } = greeks.value;
  const values = { delta, gamma, vega: vega / 100, theta: thetaPerYear / 365, rho: rho / 100 };
  const rows = asked.map((name) => numberRow({ key: key(name), label: `${name} of ${of}` }, values[name], 4));
  if (wants.has('greeks')) return { results: results.length > 0 ? results : [price], table: rows };
  return { results: [...results, ...rows], table: [] };
}

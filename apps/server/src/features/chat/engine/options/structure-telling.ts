import type { StructureAnswer } from '@aex/contracts/options';
import type { DataState } from '@aex/contracts/primitives';
import type { Evidence } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import { at, cite, type Section, slot } from '../section.ts';
import { greekFigures, greekParagraphs, greekSentences } from './structure-greeks.ts';
import { cashFigure, figuresOf, outcomeOf, partsOfPremium, premiumName, soonerOf } from './structure-figures.ts';
import type { structurePlans } from './structure-plans.ts';
import { returnFigures, returnSentences } from './structure-return.ts';

type Told = {
  priced: StructureAnswer;
  symbol: string;
  plan: Pick<(typeof structurePlans)[number], 'id' | 'name' | 'about'>;
  open: string[];
  /** What was asked, in which a figure that it names is told first. */
  plain: string;
  /** The price at expiry that is asked about. */
  outcome: number | null;
  /** In how many days that price is supposed, where it is not on the expiry. */
  days: number | null;
  tellsGreeks: boolean;
  /** Whether the volatility of the model is one that the question names. */
  isVolatilityNamed: boolean;
  /** Whether the premium is told in percent of the price, too. */
  tellsShare: boolean;
  /** Whether the maximum profit is told in percent of the maximum loss, too. */
  tellsReturn: boolean;
};

/** A priced structure: its legs, what it costs and what it can bring. */
export function structureSection({
  priced,
  symbol,
  plan,
  open,
  plain,
  outcome,
  days,
  tellsGreeks,
  isVolatilityNamed,
  tellsShare,
  tellsReturn,
}: Told): Section {
  const legs = priced.legs.filter(({ kind }) => kind !== 'stock');
  const later = legs.flatMap(({ expiry }) => expiry ?? []).find((day) => day !== priced.horizon) ?? null;
  const hasModel = legs.some(({ premium_basis: basis }) => basis === 'model');
  const finding = structureFinding(
    { priced, symbol, plan, outcome, days, tellsShare, tellsGreeks, tellsReturn },
    { later, hasModel },
  );
  return {
    tool: 'option_structure',
    input: { symbol, structure: plan.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const f = (key: string, format = 'usd0') => slot(e, key, format);
      // Who asks of one price or of the greeks has the rest before.
      const isTold = outcomeOf(priced, outcome) !== null;
      const isSooner = soonerOf(priced, outcome, days) !== null;
      const isOfPart = isTold || tellsGreeks;
      const breakevenTold = breakevenSentences(priced, symbol, e);
      const parts = partsOfPremium(priced);
      const isOfBreakeven = /\bbreak-? ?evens?\b/.test(plain);
      return [
        [
          ...(tellsGreeks ? greekSentences(priced, { plain, subject: `${plan.name} on ${symbol}`, e }) : []),
          ...(isOfBreakeven ? breakevenTold : []),
          ...(parts !== null && asksTimeValue.test(plain)
            ? [
                `The time value a share is ${f('time', 'usd2')} ${cite(e)}.`,
                `The intrinsic value a share is ${f('intrinsic', 'usd2')} ${cite(e)}.`,
              ]
            : []),
          `${/^[aeiou]/.test(plan.name) ? 'An' : 'A'} **${plan.name}** on ${symbol} is ${plan.about}; it is looked at on its ${later === null ? '' : 'first '}expiry, ${f('expiry', 'date')}.`,
          ...(later === null
            ? []
            : [`The bought option expires on ${f('later', 'date')} ${cite(e)} and is valued by the model until then.`]),
          `The price of ${symbol} used is ${f('spot', 'usd2')} of ${f('last', 'date')} ${cite(e)}.`,
          ...open,
        ],
        {
          columns: ['Leg', 'Contracts or shares', 'Strike', 'Premium'],
          rows: priced.legs.map((leg, index) => ({
            label: `${leg.quantity > 0 ? 'bought' : 'sold'} ${leg.kind}`,
            sources: [e],
            cells: [
              { evidence: e, value: `quantity${index}`, format: 'num0' },
              leg.strike === null ? 'N/A' : { evidence: e, value: `strike${index}`, format: 'usd2' },
              { evidence: e, value: `premium${index}`, format: 'usd2' },
            ],
          })),
        },
        [
          ...(outcome !== null && !isTold && !isSooner
            ? ['The price asked about lies beyond those that I work out a result for.']
            : []),
          ...(isSooner
            ? [
                `The price asked about is ${f('outcome', 'usd2')} ${cite(e)}, and the number of days until then is ${f('days', 'num0')} ${cite(e)}.`,
                `The outcome by then of the ${plan.name} is ${f('sooner')} ${cite(e)}.`,
                ...(priced.cost >= 0 ? [`The value by then is ${f('worth')} ${cite(e)}.`] : []),
                'Both are by the model at the volatility that option prices imply now, which a move that fast changes, too.',
                ...(isTold ? [`The result at that price on its expiry is ${f('result')} ${cite(e)}.`] : []),
              ]
            : []),
          ...(!isTold || isSooner
            ? []
            : [
                `The price asked about is ${f('outcome', 'usd2')} on that expiry ${cite(e)}.`,
                `The result of the ${plan.name} at that price is ${f('result')} ${cite(e)}.`,
              ]),
          `The ${priced.cost >= 0 ? 'outlay' : 'credit'} of the ${plan.name} on ${symbol} is ${f('cost')} ${cite(e)}.`,
          ...(legs.length < priced.legs.length
            ? [`The ${premiumName(priced)} is ${f('options')}, without the shares ${cite(e)}.`]
            : []),
          ...(tellsShare
            ? [`The relative cost is ${f('relative', 'pct2')} ${cite(e)}: the options against as many shares.`]
            : []),
          priced.max_gain === null
            ? 'Its gain has no limit.'
            : `The maximum profit of the ${plan.name} on ${symbol} is ${f('gain')} ${cite(e)}.`,
          priced.max_loss === null
            ? 'Its loss has no limit.'
            : `The maximum loss of the ${plan.name} on ${symbol} is ${f('loss')} ${cite(e)}.`,
          ...(plan.id === 'cash_secured_put' ? [`The cash to be set aside for it is ${f('cash')} ${cite(e)}.`] : []),
          ...(tellsReturn ? returnSentences(priced, e) : []),
          ...(isOfPart || isOfBreakeven ? [] : breakevenTold),
          ...(priced.profit_probability === null || isOfPart
            ? []
            : [
                `The probability of a profit at expiry is ${f('probability', 'pct0')} ${cite(e)}, by a lognormal price at the volatility used.`,
              ]),
          isVolatilityNamed ? namedVolatility : premiumNote(legs.map(({ premium_basis: basis }) => basis === 'model')),
          ...(hasModel && priced.volatility_pct !== null ? modelTerms(priced, e) : []),
        ],
        ...(tellsGreeks ? greekParagraphs(priced, e) : []),
      ];
    },
    chart: {
      kind: 'line',
      title: `Profit of the ${plan.name} on ${symbol} at ${later === null ? '' : 'its first '}expiry`,
      series: [
        { name: plan.name, unit: 'USD', points: priced.payoff.map(({ price, profit }) => ({ x: price, y: profit })) },
      ],
      sources: [0],
    },
  };
}

const asksTimeValue = /\b(?:time|extrinsic|intrinsic) value\b|\btime premium\b/;

const namedVolatility =
  'The premiums are the model\u2019s at the volatility that you name, whatever the market asks: real ones differ.';

function premiumNote(isModel: readonly boolean[]): string {
  if (!isModel.includes(true)) return 'The premiums come from the stored chain.';
  return isModel.includes(false)
    ? 'No option prices are stored for some of these legs, so those premiums are the model\u2019s, at the volatility of the nearest listed option or of the last year: real ones differ.'
    : 'No option prices are stored for these legs, so the premiums are the model\u2019s at the volatility of the last year: real ones differ.';
}

function modelTerms({ assumptions }: StructureAnswer, e: Evidence): string[] {
  const volatility = `The volatility used is ${slot(e, 'volatility', 'pct1')} ${cite(e)}`;
  const noDividends = assumptions.dividend_yield_basis === 'none' ? ', and no dividends are counted' : '';
  return assumptions.rate_source === null
    ? [`${volatility}${noDividends}.`, 'No Treasury yields are stored, so no interest is counted.']
    : [`${volatility}; the interest rate used is ${slot(e, 'rate', 'pct2')} ${cite(e)}${noDividends}.`];
}

type FindingTold = Pick<
  Told,
  'priced' | 'symbol' | 'plan' | 'outcome' | 'days' | 'tellsShare' | 'tellsGreeks' | 'tellsReturn'
>;

function structureFinding(
  { priced, symbol, plan, outcome, days, tellsShare, tellsGreeks, tellsReturn }: FindingTold,
  { later, hasModel }: { later: string | null; hasModel: boolean },
) {
  const state: DataState = priced.spot.state ?? 'delayed';
  return findingOf(
    {
      sourceType: 'market_data',
      sourceId: symbol,
      source: priced.spot.source ?? 'stored prices',
      state,
      asOf: priced.spot.as_of,
      knownAt: null,
      confidence: hasModel ? 0.8 : 0.9,
      entity: symbol,
      entityAliases: [],
    },
    {
      title: `${symbol} ${plan.name}`,
      content: `${plan.about}; expiry ${priced.horizon ?? 'none'}. Rate ${priced.assumptions.rate_pct.toFixed(2)}% (${priced.assumptions.rate_source ?? 'no curve stored'}).`,
      shown: `cost ${priced.cost.toFixed(0)}`,
      figures: [
        ...figuresOf(priced, { outcome, days, tellsShare }),
        ...(plan.id === 'cash_secured_put' ? cashFigure(priced) : []),
        ...(tellsGreeks ? greekFigures(priced) : []),
        ...(tellsReturn ? returnFigures(priced) : []),
      ],
      dates: { last: priced.spot.as_of ?? '', expiry: priced.horizon ?? '', later: later ?? '' },
    },
  );
}

function breakevenSentences({ breakevens }: StructureAnswer, symbol: string, e: Evidence): string[] {
  return breakevens.flatMap((_value, index) => [
    `The breakeven price of ${symbol}${placeOf(index, breakevens.length)} is ${slot(e, `breakeven${index}`, 'usd2')} ${cite(e)}.`,
    `Its distance from the price of the share is ${slot(e, `distance${index}`, 'pct1')} ${cite(e)}.`,
  ]);
}

function placeOf(index: number, count: number): string {
  if (count !== 2) return '';
  return index === 0 ? ' on the downside' : ' on the upside';
}

import { structureRequestSchema } from '@aex/contracts/options';
import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { defineTool, found, nothing, ToolInputError, type ToolOutcome } from './model-tool.ts';
import { subjectFinding } from './subject-finding.ts';
import { dayField, symbolField } from './tool-fields.ts';

const mostStrikes = 12;

export const optionChainTool = defineTool({
  name: 'option_chain',
  description: `Options of a symbol and one expiry (the nearest unless given): the ${mostStrikes} strikes nearest to the price, each evidence of its own with price, implied_volatility, delta, strike.`,
  input: z.strictObject({ symbol: symbolField, expiry: dayField.optional() }),
  run: async ({ symbol, expiry }, { services, day }) => {
    const chain = await services.options.chain({ symbol, expiry, day }).catch(asNote);
    if ('findings' in chain) return chain;
    const chosen = expiry ?? chain.expiries[0]?.date;
    const near = chain.options
      .filter((option) => option.expiry === chosen)
      .toSorted((a, b) => Math.abs(a.strike - chain.underlying_price) - Math.abs(b.strike - chain.underlying_price))
      .slice(0, mostStrikes);
    const asOf = chain.quoted_at.slice(0, 10);
    const findings = near.flatMap((option) => {
      const finding = subjectFinding({
        sourceType: 'market_data',
        sourceId: option.contract,
        source: chain.source,
        title: `${symbol} ${option.expiry} ${option.strike} ${option.right}`,
        entity: symbol,
        entityAliases: [`${symbol} ${option.right}`, option.right],
        state: chain.state,
        asOf,
        knownAt: chain.quoted_at,
        confidence: 0.85,
        words: { expiry: option.expiry },
        measures: [
          {
            key: 'price',
            metric: 'option price',
            aliases: ['premium', 'price'],
            value: option.price,
            unit: 'currency' as const,
            currency: 'USD',
          },
          {
            key: 'implied_volatility',
            metric: 'implied volatility',
            value: option.implied_volatility_pct,
            unit: 'percent' as const,
          },
          { key: 'delta', metric: 'delta', value: option.greeks?.delta ?? null, unit: 'ratio' as const },
          { key: 'strike', metric: 'strike', value: option.strike, unit: 'currency' as const, currency: 'USD' },
        ],
      });
      return finding === null ? [] : [finding];
    });
    return findings.length === 0 ? nothing(`There are no options of ${symbol} for this expiry.`) : found(findings);
  },
});

export const optionStructureTool = defineTool({
  name: 'option_structure',
  description:
    'Values a position of stock and option legs on a symbol by the stored price, volatility and curve: cost, value, max_gain, max_loss, breakevens, profit_probability, delta. Quantities are negative when sold.',
  input: z.strictObject({
    symbol: symbolField,
    legs: z
      .array(
        z.strictObject({
          kind: z.enum(['stock', 'call', 'put']),
          quantity: z.number(),
          strike: z.number().optional(),
          expiry: dayField.optional(),
        }),
      )
      .min(1)
      .max(8),
  }),
  run: async ({ symbol, legs }, { services, day }) => {
    const request = structureRequestSchema.safeParse({ symbol, legs, ...(day === undefined ? {} : { as_of: day }) });
    if (!request.success)
      throw new ToolInputError('each option leg needs a strike and an expiry; a quantity is never 0');
    const priced = await services.options.price(request.data).catch(asNote);
    if ('findings' in priced) return priced;
    const money = { unit: 'currency' as const, currency: 'USD' };
    const finding = subjectFinding({
      sourceType: 'market_data',
      sourceId: symbol,
      source: `AEX option model on ${priced.spot.source ?? 'the price given'}`,
      title: `${symbol} position of ${legs.length} ${legs.length === 1 ? 'leg' : 'legs'}`,
      entity: symbol,
      entityAliases: ['position', 'structure'],
      state: priced.spot.state ?? 'delayed',
      asOf: priced.as_of,
      knownAt: null,
      confidence: 0.8,
      words: { date: priced.as_of, horizon: priced.horizon ?? '' },
      note: 'Model values on the realised volatility of a year.',
      measures: [
        { key: 'cost', metric: 'cost', aliases: ['net premium'], value: priced.cost, ...money },
        { key: 'value', metric: 'model value', value: priced.value, ...money },
        { key: 'max_gain', metric: 'maximum gain', aliases: ['largest gain'], value: priced.max_gain, ...money },
        { key: 'max_loss', metric: 'maximum loss', aliases: ['largest loss'], value: priced.max_loss, ...money },
        {
          key: 'profit_probability',
          metric: 'probability of profit',
          value: priced.profit_probability,
          unit: 'probability' as const,
        },
        { key: 'delta', metric: 'delta', value: priced.greeks?.delta ?? null, unit: 'ratio' as const },
        ...priced.breakevens.map((price, index) => ({
          key: `breakeven_${index + 1}`,
          metric: 'breakeven',
          aliases: ['break-even'],
          value: price,
          ...money,
        })),
      ],
    });
    return finding === null ? nothing('The position has no value.') : found([finding]);
  },
});

// What is missing or refused is told to the model; anything else is a fault of ours.
function asNote(error: unknown): ToolOutcome {
  if (error instanceof AppError && ['not_found', 'invalid'].includes(error.code)) return nothing(error.message);
  throw error;
}

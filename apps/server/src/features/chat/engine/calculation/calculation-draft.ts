import { riskFreeRate } from '#features/options/index.ts';
import { momentOfDay } from '#features/market/index.ts';
import type { Draft, EngineQuestion } from '../draft.ts';
import type { EngineDeps } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { readCommands } from '../reading/slash-command.ts';
import { asksAdvice, noAdviceBeside } from '../talk/no-advice.ts';
import type { Desk } from './calculation.ts';
import { type Asked, readCalculation } from './calculation-reading.ts';
import { calculationSection } from './calculation-section.ts';

/**
 * The answer to a question that brings its own figures, or to a turn behind one; null where nothing is to be worked out from such
 * figures alone. What a text gives stands in the place of data, so it is read before anything looks for symbols and times in it.
 */
export async function draftCalculation(given: EngineQuestion, deps: EngineDeps): Promise<Draft | null> {
  const commands = readCommands(given.text, given.command ?? null);
  const asked = readCalculation(commands.text, given.earlier ?? []);
  if (asked === null) return null;
  const moment = commands.asOf === null ? given.moment : momentOfDay(commands.asOf, { now: () => given.moment });
  const isClamped = given.isAsOf || moment < given.moment;
  const today = moment.toISOString().slice(0, 10);
  const { calculation } = asked;
  const draft: Draft = {
    sections: [],
    notes: [],
    declines: [],
    suggestions: [],
    macroIcon: null,
    intents: [calculation.id],
    symbols: [],
    plain: commands.text.toLowerCase(),
    moment,
  };
  if (asked.beyond !== null)
    return {
      ...draft,
      declines: [
        `I don\u2019t work out ${asked.beyond}: a figure without that would answer another question, so I give none.`,
      ],
    };
  if (calculation.strict?.isMeant(asked.given, asked.unused) === true)
    return { ...draft, declines: [calculation.strict.said] };
  const worked = await calculation.work(asked.given, deskOf(deps, { today, day: isClamped ? today : undefined }));
  if ('missing' in worked)
    return { ...draft, declines: [`To work out ${calculation.name} I also need ${listOf(worked.missing, 'and')}.`] };
  if ('fault' in worked)
    return { ...draft, declines: [`I can\u2019t work that out: ${worked.fault.replace(/\.$/, '')}.`] };
  const symbols = await symbolsIn(asked, commands.text, deps);
  return {
    ...draft,
    sections: [
      calculationSection({
        id: calculation.id,
        told: worked.told,
        unused: asked.unused,
        showsFormula: asked.showsFormula,
        threadId: given.threadId ?? null,
        today,
      }),
    ],
    declines: [...(asksAdvice.test(draft.plain) ? [noAdviceBeside] : []), ...leftOut(asked, symbols)],
    suggestions: worked.told.next ?? [],
  };
}

// What a question names by its ticker stands for what it gives figures of.
async function symbolsIn({ unknown }: Asked, text: string, { market }: EngineDeps): Promise<string[]> {
  const tickers = unknown.filter((word) => /^[a-z]{1,5}$/.test(word)).map((word) => word.toUpperCase());
  const written = tickers.filter((ticker) => new RegExp(`\\b${ticker}\\b`).test(text));
  const listed = tickers.length === 0 ? [] : await market.findListed(tickers);
  return tickers.filter((ticker) => written.includes(ticker) || listed.some(({ symbol }) => symbol === ticker));
}

function leftOut({ unused, unknown: all }: Asked, symbols: readonly string[]): string[] {
  const unknown = all.filter((word) => !symbols.includes(word.toUpperCase()));
  return [
    ...(symbols.length === 0
      ? []
      : [`The figures are those that you give: I looked up no price of ${listOf(symbols, 'and')}.`]),
    ...(unused.length === 0 ? [] : ['I did not use every figure of the question: the table says which.']),
    ...(unknown.length === 0
      ? []
      : [
          `I left ${listOf(
            unknown.slice(0, mostQuoted).map((word) => `\u201c${word}\u201d`),
            'and',
          )} out of account: what follows would be the same without it.`,
        ]),
  ];
}

const mostQuoted = 4;

function deskOf(deps: EngineDeps, { today, day }: { today: string; day: string | undefined }): Desk {
  return {
    today,
    treasuryRate: async (years) => {
      const held = await deps.curves.curve(day);
      const { curve, source, state, known_at: knownAt } = held;
      const { rate, source: found } = riskFreeRate(held, years);
      if (found === null || curve === null || state === null) return null;
      const finding = findingOf(
        {
          sourceType: 'macro_data',
          sourceId: 'treasury_curve',
          source: source ?? 'US Treasury',
          state,
          asOf: curve.as_of,
          knownAt,
          confidence: 0.95,
          entity: 'United States',
          entityAliases: ['US', 'Treasury'],
        },
        {
          title: `US Treasury yields of ${curve.as_of}`,
          content: 'The par yield between the two nearest maturities in a straight line, as a continuous rate.',
          shown: `${(rate * 100).toFixed(2)}%`,
          figures: [{ key: 'rate', metric: 'Treasury rate used', value: rate * 100, unit: 'percent' }],
        },
      );
      return { percent: rate * 100, finding };
    },
  };
}

import type { OptionChainAnswer } from '@aex/contracts/options';
import { storeBars } from '#server/testing/test-data.ts';
import { type TestClock } from '#server/testing/test-clock.ts';
import { emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from './asked-engine.ts';

type MadeChain = Pick<OptionChainAnswer, 'expiries' | 'options' | 'underlying_price'> & { closes?: number[] };
export type MadeOption = OptionChainAnswer['options'][number];

/** The answer to a question where SPY has a chain of that kind, with every figure of it carried by its evidence. */
export async function askWithChain(
  text: string,
  { closes = [700, 701, 702, 703], ...made }: MadeChain,
  clock: TestClock,
): Promise<{ text: string; areSupported: boolean }> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'SPY', name: 'SPY', first: '2026-04-27', closes });
  const ports = enginePorts(database, clock);
  const chain = async (): Promise<OptionChainAnswer> => ({
    ...made,
    symbol: 'SPY',
    exercise: 'american',
    quoted_at: '2026-04-30T20:00:00.000Z',
    source: 'Test',
    state: 'delayed',
    next_cursor: null,
  });
  const asked = await askEngine({ ...ports, options: { ...ports.options, chain } }, { text, moment: clock.now() });
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  return { text: asked.text, areSupported: claims.every(({ status }) => status === 'supported') };
}

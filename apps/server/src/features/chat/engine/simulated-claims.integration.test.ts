import { expect, it, onTestFinished } from 'vitest';
import { fillWorld } from '#features/simulation/index.ts';
import { createWorldClient } from '#providers/simulated/world-client.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { intents } from './intents.ts';
import { askEngine, enginePorts } from './testing/asked-engine.ts';
import { readQuestionSet, type SetQuestion } from './testing/question-set.ts';

// In the middle of a month daily figures are newer than monthly ones, as they are not on the reference data.
const clock = testClock('2009-03-17T15:00:00.000Z');
const steps = 60;
const perIntent = 2;

/** A few written questions of each intent. */
function questionsByIntent(): SetQuestion[] {
  const set = readQuestionSet();
  const chosen = intents.flatMap(({ id }) =>
    set.filter(({ intents: own = [] }) => own.includes(id)).slice(0, perIntent),
  );
  return [...new Set(chosen)];
}

describeWithStore('the built-in engine in the simulated world', () => {
  it('says nothing that its evidence does not carry, whichever intent answers', { timeout: 240_000 }, async () => {
    await emptyStore(testStore());
    const { database } = testStore();
    const world = createWorldClient(1);
    onTestFinished(() => world.stop());
    let asked = 0;
    const filling = { handle: database.handle, world, mark: { seed: 1, generator: 1 }, now: clock.now() };
    await fillWorld({ ...filling, isStopping: () => (asked += 1) > steps }, { bars: true, series: true });
    const deps = enginePorts(database, clock);
    const doubtful: string[] = [];
    const told = new Set<string>();
    for (const question of questionsByIntent()) {
      const { composed, draft } = await askEngine(deps, {
        text: question.ask,
        earlier: question.after ?? [],
        moment: clock.now(),
      });
      const claims = composed.steps.flatMap((step) => step.claims);
      if (claims.length > 0) for (const id of draft.intents) told.add(id);
      const unclear = claims.filter(({ status }) => status !== 'supported');
      doubtful.push(...unclear.map(({ text, status, reason }) => `${question.ask}: ${text} is ${status} (${reason})`));
    }
    expect(doubtful).toEqual([]);
    expect(told.size).toBeGreaterThanOrEqual(60);
  });
});

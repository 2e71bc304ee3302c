import { describeWithShared, readShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { currentDrawdown, maxDrawdown } from '../drawdown.ts';
import { compoundReturn } from '../returns.ts';
import { wealthIndex } from '../risk/wealth.ts';
import { type FlowTiming, periodReturns, timeWeightedReturn } from './time-weighted-return.ts';

/** Valuations of a portfolio that earns the returns while money moves in and out by the rule. */
function valuationsOf(steps: readonly { earned: number; flow: number }[], timing: FlowTiming, start = 1000) {
  let value = start;
  return [
    { value, flow: 0 },
    ...steps.map(({ earned, flow }) => {
      const atStart = timing === 'start' || (timing === 'in-start-out-end' && flow > 0) ? flow : 0;
      value = (value + atStart) * (1 + earned) + (flow - atStart);
      return { value, flow };
    }),
  ];
}

it('does not change with deposits and withdrawals', () => {
  const step = fc.record({
    earned: fc.double({ min: -0.3, max: 0.4, noNaN: true }),
    flow: fc.integer({ min: 0, max: 5000 }),
  });
  const timings = fc.constantFrom<FlowTiming>('start', 'end', 'in-start-out-end');
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), timings, (steps, timing) => {
      const wanted = valueOf(compoundReturn(steps.map(({ earned }) => earned)));
      expect(valueOf(timeWeightedReturn(valuationsOf(steps, timing), timing))).toBeCloseTo(wanted, 8);
    }),
  );
});

it('leaves out periods without capital', () => {
  const valuations = [
    { value: 0, flow: 0 },
    { value: 100, flow: 100 },
    { value: 110, flow: 0 },
  ];
  expect(periodReturns(valuations, 'end')).toEqual([null, expect.closeTo(0.1, 12)]);
  expect(
    timeWeightedReturn(
      [
        { value: 0, flow: 0 },
        { value: 0, flow: 0 },
      ],
      'end',
    ),
  ).toMatchObject({ ok: false });
  expect(timeWeightedReturn([{ value: 5, flow: 0 }], 'end')).toMatchObject({ ok: false });
});

describeWithShared('published time-weighted returns', ['golden/returns/twr.json'], () => {
  type Twr = {
    cases: { chain_deposit_at_period_start: number; chain_deposits_at_period_end: number }[];
    pp_invariance: { accumulated_target: number[]; transferals: number[] };
    portfolio_performance_ttwror: { daily_delta: number[]; accumulated: number[] };
    drawdown_pyalgotrade: { equity: number[]; max_dd: number[]; current_dd: number[] }[];
  };
  const twr: Twr = JSON.parse(readShared('golden/returns/twr.json'));

  it('depend on when the flows count, as the textbook example shows', () => {
    const valuations = [
      { value: 200_000, flow: 0 },
      { value: 196_500, flow: 0 },
      { value: 200_000, flow: 0 },
      { value: 222_000, flow: 20_000 },
      { value: 243_000, flow: 0 },
      { value: 250_000, flow: 2000 },
    ];
    const [example] = twr.cases;
    expect(valueOf(timeWeightedReturn(valuations, 'end'))).toBeCloseTo(example?.chain_deposits_at_period_end ?? 0, 10);
    expect(valueOf(timeWeightedReturn(valuations, 'start'))).toBeCloseTo(
      example?.chain_deposit_at_period_start ?? 0,
      10,
    );
  });

  it('accumulate daily deltas and are not moved by transferals', () => {
    const { daily_delta: deltas, accumulated } = twr.portfolio_performance_ttwror;
    const chained = wealthIndex(deltas).slice(1);
    expect(chained.map((value) => value - 1)).toEqual(accumulated.map((value) => expect.closeTo(value, 6)));

    const { accumulated_target: targets, transferals } = twr.pp_invariance;
    const steps = targets.slice(1).map((target, index) => ({
      earned: (1 + target) / (1 + (targets[index] ?? 0)) - 1,
      flow: transferals[index + 1] ?? 0,
    }));
    const moved = valuationsOf(steps, 'in-start-out-end', transferals[0]);
    expect(valueOf(timeWeightedReturn(moved, 'in-start-out-end'))).toBeCloseTo(targets.at(-1) ?? 0, 8);
  });

  it('lead to the published running drawdowns', () => {
    for (const { equity, max_dd: deepest, current_dd: current } of twr.drawdown_pyalgotrade) {
      const prefixes = equity.map((_, index) => equity.slice(0, index + 1));
      expect(prefixes.map((prefix) => valueOf(maxDrawdown(prefix)).drawdown01)).toEqual(
        deepest.map((value) => expect.closeTo(value, 10)),
      );
      expect(prefixes.map((prefix) => valueOf(currentDrawdown(prefix)))).toEqual(
        current.map((value) => expect.closeTo(value, 10)),
      );
    }
  });
});

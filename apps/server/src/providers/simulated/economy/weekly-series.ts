import { dateOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import type { FactorPaths } from '../market/factor-paths.ts';
import { countThrough } from '../market/world-timeline.ts';
import { economyMonthOf } from './economy-path.ts';
import { claimsReleasedAt, weeklyRateReleasedAt } from './release-calendar.ts';
import { rounded, type SimulatedObservation, type SimulatedSeries } from './simulated-observation.ts';

const saturday = 6;
const thursday = 4;

/** Claims for unemployment insurance by week, revised once, and the rate of mortgages. */
export function weeklySeries(seed: number, { timeline, economy, curve }: FactorPaths): SimulatedSeries[] {
  const stream = randomStream(seed, 'week', 'claims');
  const claims: SimulatedObservation[] = [];
  const mortgages: SimulatedObservation[] = [];
  const [first, last] = [elementAt(timeline.days, 0), elementAt(timeline.days, timeline.days.length - 1)];
  for (let day = first; day <= last; day += 1) {
    const period = dateOf(day);
    if (weekdayOf(day) === saturday) {
      const rate = elementAt(economy.unemployment, economyMonthOf(period));
      const final = 1000 * (95 + 28 * rate + 9 * normalAt(stream, 2 * day));
      const error = 2500 * normalAt(stream, 2 * day + 1);
      claims.push({ period, knownAt: claimsReleasedAt(day), value: 1000 * Math.round((final + error) / 1000) });
      claims.push({ period, knownAt: claimsReleasedAt(day + 7), value: 1000 * Math.round(final / 1000) });
    }
    if (weekdayOf(day) === thursday) {
      const index = Math.max(0, countThrough(timeline.days, day) - 1);
      const value = rounded(elementAt(curve['10Y'], index) + 1.75, 2);
      mortgages.push({ period, knownAt: weeklyRateReleasedAt(day), value });
    }
  }
  return [
    { id: 'ICSA', observations: claims },
    { id: 'MORTGAGE30US', observations: mortgages },
  ];
}

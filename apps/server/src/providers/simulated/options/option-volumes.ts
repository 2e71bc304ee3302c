import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import type { DailyPath } from '../market/daily-path.ts';

/** Puts and calls traded in the last session of a path: more puts for each call on days that fall. Null without trade. */
export function optionVolumes(
  seed: number,
  symbol: string,
  { close, volume }: DailyPath,
): { puts: number; calls: number } | null {
  const last = close.length - 1;
  if (volume === null || last < 1) return null;
  const change = Math.log(elementAt(close, last) / elementAt(close, last - 1));
  const stream = randomStream(seed, symbol, 'option volumes');
  const ratio = 0.72 * Math.exp(-5 * Math.max(-0.12, Math.min(0.12, change)) + 0.22 * normalAt(stream, last));
  const contracts = (elementAt(volume, last) / 100) * 0.06;
  const calls = Math.round(contracts / (1 + ratio));
  return { calls, puts: Math.round(calls * ratio) };
}

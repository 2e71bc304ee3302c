import { normalAt, randomStream, uniformAt } from '@aex/quant/simulation/random-stream';
import type { BarColumns } from '@aex/quant/behaviors/signal-columns';

const dailyVolatility = 0.018;
const gapShare = 0.4;

/** Bars of one made symbol: a geometric random walk with gaps between sessions, ranges and uneven volume. */
export function madeColumns(symbol: number, sessions: number): BarColumns {
  const stream = randomStream(1, 'bench', symbol);
  const columns = {
    open: new Float64Array(sessions),
    high: new Float64Array(sessions),
    low: new Float64Array(sessions),
    close: new Float64Array(sessions),
    volume: new Float64Array(sessions),
  };
  let close = 20 + 200 * uniformAt(stream, 0);
  for (let index = 0; index < sessions; index += 1) {
    const place = 8 * (index + 1);
    const open = close * Math.exp(gapShare * dailyVolatility * normalAt(stream, place));
    close = open * Math.exp(dailyVolatility * normalAt(stream, place + 1));
    columns.open[index] = open;
    columns.close[index] = close;
    columns.high[index] = Math.max(open, close) * (1 + 0.01 * uniformAt(stream, 2 * place + 4));
    columns.low[index] = Math.min(open, close) * (1 - 0.01 * uniformAt(stream, 2 * place + 5));
    columns.volume[index] = Math.round(1e6 * Math.exp(0.4 * normalAt(stream, place + 3)));
  }
  return columns;
}

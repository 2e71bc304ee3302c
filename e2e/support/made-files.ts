const day = 86_400_000;

// A small world of our own: steady growth, so that every figure of an answer can be told beforehand.
const bars = (start: number, step: number) => {
  const rows = ['date,open,high,low,close,volume'];
  let close = start;
  for (let moment = Date.UTC(2024, 0, 1); moment <= Date.UTC(2026, 3, 30); moment += day) {
    const weekday = new Date(moment).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    close *= step;
    const price = close.toFixed(4);
    rows.push(`${new Date(moment).toISOString().slice(0, 10)},${price},${price},${price},${price},1000`);
  }
  return `${rows.join('\n')}\n`;
};

const monthly = (id: string, values: number, next: (index: number) => number) => {
  const rows = [`observation_date,${id}`];
  for (let index = 0; index < values; index += 1) {
    rows.push(`${new Date(Date.UTC(2020, index, 1)).toISOString().slice(0, 10)},${next(index).toFixed(4)}`);
  }
  return `${rows.join('\n')}\n`;
};

const quarterly = (id: string, values: number, next: (index: number) => number) => {
  const rows = [`observation_date,${id}`];
  for (let index = 0; index < values; index += 1) {
    rows.push(`${new Date(Date.UTC(2020, index * 3, 1)).toISOString().slice(0, 10)},${next(index).toFixed(4)}`);
  }
  return `${rows.join('\n')}\n`;
};

const cpi = (months: number) =>
  monthly('CPIAUCSL', months, (index) => 260 * 1.002 ** index * 1.00004 ** (index * index));

/** Consumer prices up to the month before a day: what is asked of them is not stale. */
export function pricesUpTo(today: Date): Record<string, string> {
  return { 'CPIAUCSL.csv': cpi((today.getUTCFullYear() - 2020) * 12 + today.getUTCMonth()) };
}

/** Files as people download them: two symbols, prices, output and two yields. */
export const madeFiles: Record<string, string> = {
  'NVDA.csv': bars(100, 1.002),
  'SPY.csv': bars(500, 1.0005),
  'CPIAUCSL.csv': cpi(75),
  'GDPC1.csv': quarterly('GDPC1', 24, (index) => 20_000 * 1.004 ** index * 1.0001 ** (index * index)),
  'DGS2.csv': 'observation_date,DGS2\n2026-04-29,3.90\n2026-04-30,3.95\n',
  'DGS10.csv': 'observation_date,DGS10\n2026-04-29,4.40\n2026-04-30,4.42\n',
};

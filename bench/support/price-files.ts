import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const realFolder = fileURLToPath(new URL('../../../shared/data/prices/daily_adj/', import.meta.url));
const day = 86_400_000;

/** The 46 real price files where they lie beside the checkout, else as many made ones of the same size. */
export function priceFiles(scratch: string): { files: string[]; what: string } {
  if (existsSync(realFolder)) {
    const files = readdirSync(realFolder).filter((name) => name.endsWith('.csv.gz'));
    return { files: files.map((name) => join(realFolder, name)), what: 'real files' };
  }
  const folder = join(scratch, 'prices');
  mkdirSync(folder, { recursive: true });
  const files = Array.from({ length: 46 }, (_, index) => {
    const path = join(folder, `MADE${index}.csv`);
    writeFileSync(path, madeBars(index));
    return path;
  });
  return { files, what: 'made files' };
}

function madeBars(seed: number): string {
  const rows = ['date,open,high,low,close,volume'];
  for (let index = 0, moment = Date.UTC(2010, 0, 4); index < 4010; moment += day) {
    const weekday = new Date(moment).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    index += 1;
    const close = (50 + seed + 10 * Math.sin(index / 40 + seed)).toFixed(4);
    rows.push(`${new Date(moment).toISOString().slice(0, 10)},${close},${close},${close},${close},${1000 + index}`);
  }
  return rows.join('\n');
}

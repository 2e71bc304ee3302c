import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Row } from './benchmark.ts';

type Measured = Row & { benchmark: string };

const folder = fileURLToPath(new URL('./', import.meta.url));
const wanted = process.argv.slice(2);

const benchmarks = await loadBenchmarks();
const chosen = wanted.length === 0 ? benchmarks : benchmarks.filter(({ name }) => wanted.includes(name));
// A misspelt name or an option would else start hours of others.
if (chosen.length < wanted.length || chosen.length === 0) {
  const names = `Name none for all, or some of ${benchmarks.map(({ name }) => name).join(', ')}.\n`;
  const isHelp = wanted.every((word) => word === '--help' || word === '-h');
  process.stderr.write(isHelp ? names : `There is no such benchmark. ${names}`);
  process.exit(isHelp ? 0 : 1);
}

const rows: Measured[] = [];
for (const benchmark of chosen) {
  const { name } = benchmark;
  process.stderr.write(`${name}…\n`);
  rows.push(...(await benchmark.run()).map((row) => ({ benchmark: name, ...row })));
}
printTable(rows);
mkdirSync(`${folder}results`, { recursive: true });
const machine = { node: process.version, cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) };
writeFileSync(`${folder}results/latest.json`, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
process.exit(0);

async function loadBenchmarks(): Promise<Benchmark[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .sort();
  const modules: Array<{ benchmark: Benchmark }> = await Promise.all(files.map((file) => import(`${folder}${file}`)));
  return modules.map(({ benchmark }) => benchmark);
}

function printTable(measured: readonly Measured[]): void {
  const lines = measured.map((row) => [
    row.benchmark,
    row.measure,
    `${format(row.ours)} ${row.unit}`,
    row.target === undefined ? '' : `${row.targetIs ?? 'at most'} ${format(row.target)}`,
    row.target === undefined ? '' : isReached(row) ? 'reached' : 'MISSED',
    row.peer === undefined
      ? ''
      : `${row.peer}${row.peerValue === undefined ? '' : `: ${format(row.peerValue)} ${row.unit}`}`,
    row.peerValue === undefined ? '' : `${(row.ours / row.peerValue).toFixed(2)}×`,
    row.note ?? '',
  ]);
  const table = [['benchmark', 'measure', 'ours', 'target', '', 'peer', 'ratio', 'note'], ...lines];
  const widths = table[0]?.map((_cell, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function isReached({ ours, target = 0, targetIs = 'at most' }: Row): boolean {
  return targetIs === 'at most' ? ours <= target : ours >= target;
}

function format(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

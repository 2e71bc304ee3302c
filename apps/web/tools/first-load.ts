import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most JavaScript, gzipped, that the first load of a page may cost. */
const budgetKib = 150;

/** The pages that the specification holds to it, and the one that is nearest to it. */
const heldPages = ['landing-page', 'login-page', 'dashboard-page', 'chat-page', 'symbol-page', 'thread-page'];

const dist = path.join(import.meta.dirname, '../dist');

/** The scripts a chunk pulls in by static imports, itself included. */
function closure(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(path.join(dist, 'assets', file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) waiting.push(match[1] ?? '');
  }
  return seen;
}

/** Prints what the page's first load is made of; gives its size in bytes. */
function report(page: string): number {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const initial = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map((match) => match[1] ?? '');
  const own = readdirSync(path.join(dist, 'assets')).filter(
    (file) => file.startsWith(`${page}-`) && file.endsWith('.js'),
  );
  if (own.length === 0)
    throw new Error(`No page is built as ${page}: pages are named like their files, chat-page for one.`);
  let total = 0;
  for (const file of closure([...initial, ...own])) {
    const size = gzipSync(readFileSync(path.join(dist, 'assets', file)), { level: 9 }).length;
    total += size;
    process.stdout.write(`${(size / 1024).toFixed(1).padStart(7)} KiB  ${file}\n`);
  }
  process.stdout.write(`${(total / 1024).toFixed(1).padStart(7)} KiB  ${page}, first load (budget ${budgetKib})\n`);
  return total;
}

const asked = process.argv.slice(2);
const sizes = (asked.length === 0 ? heldPages : asked).map(report);
process.exitCode = Math.max(...sizes) > budgetKib * 1024 ? 1 : 0;

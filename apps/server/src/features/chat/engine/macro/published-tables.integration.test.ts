import { readFileSync } from 'node:fs';
import { formatDate } from '@aex/grounding/slots/slot-format';
import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { beforeAll, expect, it } from 'vitest';
import { createImportService } from '#features/imports/index.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const series = ['GDPC1', 'CPIAUCSL', 'DGS2', 'DGS10'].map(
  (id) => `data/macro/fred_csv_captured_2026-01-02/${id}.csv.gz`,
);
const [quads, prices, curve] = ['quads_revised', 'cpi_yoy', 'curve_2s10s'].map((name) => `golden/macro/${name}.csv`);
const slow = 300_000;

type Row = Readonly<Record<string, string>>;

function rowsOf(path = ''): Row[] {
  const [head = '', ...lines] = readFileSync(sharedPath(path), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

let deps: ReturnType<typeof enginePorts>;

async function ask(text: string): Promise<string> {
  const { text: answer, composed } = await askEngine(deps, { text, moment: clock.now() });
  const claims = composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return answer;
}

/** What answers to many questions lack; empty when all hold what was expected. */
async function lacking(expected: ReadonlyArray<readonly [ask: string, says: string]>): Promise<string[]> {
  const lacks: string[] = [];
  for (const [question, words] of expected) {
    const answer = await ask(question);
    if (!answer.includes(words)) lacks.push(`${question} lacks “${words}”: ${answer.slice(0, 160)}`);
  }
  return lacks;
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

function monthOf(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

function regimeOf(row: Row): string {
  return (row['regime'] ?? '').replace(' (stagflation)', '');
}

describeWithStore('questions of published tables of the economy', () => {
  describeWithShared('on the series that they were made of', [...series, quads, prices, curve].map(String), () => {
    beforeAll(async () => {
      await emptyStore(testStore());
      const imports = createImportService({ database: testStore().database, clock });
      const input = { symbol: null, series: null, dryRun: false, adjustment: null, files: series.map(sharedPath) };
      deps = enginePorts(testStore().database, clock);
      await imports.importFiles({ input, events: { onProgress: () => undefined, onFile: () => undefined } });
    }, slow);

    it(
      'tell inflation on the year of every month, and that a month is missing',
      async () => {
        const rows = rowsOf(prices).filter((row) => row['yoy_pct'] !== '');
        const told = rows.map((row): [string, string] => {
          const size = Math.abs(Number(row['yoy_pct'])).toFixed(1);
          const day = row['month'] ?? '';
          return [
            `What was CPI inflation year over year in ${monthOf(day)}?`,
            `${size}% on the year by the reading for ${formatDate(day.slice(0, 7))}`,
          ];
        });
        const held = new Set(rows.map((row) => row['month'] ?? ''));
        const days = [...held].toSorted((one, other) => one.localeCompare(other));
        const gaps = days.flatMap((day, index) => {
          const after = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1))
            .toISOString()
            .slice(0, 10);
          const next = days[index + 1];
          return next === undefined || next === after ? [] : [{ before: day, missing: after, next }];
        });
        const beside = gaps.flatMap(({ before, missing, next }): Array<[string, string]> => {
          const question = `What was CPI inflation year over year in ${monthOf(missing)}?`;
          return [missing, before, next].map((day) => [question, formatDate(day.slice(0, 7))]);
        });
        expect(told.length).toBeGreaterThan(100);
        expect(gaps.length).toBeGreaterThan(0);
        expect(await lacking([...told, ...beside])).toEqual([]);
      },
      slow,
    );

    it(
      'tell the regime of every quarter, how often each came and what followed it',
      async () => {
        const rows = rowsOf(quads);
        const each = rows.map((row): [string, string] => [
          `What was the macro regime in ${row['quarter'] ?? ''}?`,
          `**${regimeOf(row)}**`,
        ]);
        const names = [...new Set(rows.map(regimeOf))];
        const countOf = (name: string) => rows.filter((row) => regimeOf(row) === name).length;
        const counts = names.map((name): [string, string] => [
          'How many quarters of each regime?',
          `number of quarters in ${name} was ${countOf(name)} `,
        ]);
        const pairs = rows.slice(1).map((row, index) => [regimeOf(rows[index] ?? {}), regimeOf(row)] as const);
        const steps = names.flatMap((from) =>
          names.map((to): [string, string] => {
            const followed = pairs.filter(([one, other]) => one === from && other === to).length;
            return [
              `How often was ${from} followed by ${to}?`,
              followed === 0 ? from : `number of ${from} quarters followed by ${to} was ${followed} `,
            ];
          }),
        );
        const same = pairs.filter(([one, other]) => one === other).length;
        const stays: [string, string] = [
          'How often does the regime stay the same from one quarter to the next?',
          `number of quarters in the regime of the one before was ${same} `,
        ];
        expect(await lacking([...each, ...counts, ...steps, stays])).toEqual([]);
      },
      slow,
    );

    it('tell how deep the last inversion was and when it ended', async () => {
      const days = rowsOf(curve).filter((row) => Number(row['slope_bp']) < 0);
      const lowest = days.reduce((best, row) => (Number(row['slope_bp']) < Number(best['slope_bp']) ? row : best));
      const depth = `−${Math.abs(Number(lowest['slope_bp'])).toFixed(0)} bp on ${formatDate(lowest['date'] ?? '')}`;
      expect(
        await lacking([
          ['How deep did the last inversion get?', `The deepest point of the last inversion was ${depth}`],
          ['When did the inversion end?', `The last inversion ended on ${formatDate(days.at(-1)?.['date'] ?? '')}`],
        ]),
      ).toEqual([]);
    });
  });
});

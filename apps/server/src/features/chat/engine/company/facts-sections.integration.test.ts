import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';
import { factFiles, fillWithFacts } from '../testing/reference-facts.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');

describeWithStore('what companies reported', () => {
  describeWithShared('on the reports of Apple and NVIDIA', factFiles, () => {
    it('is told by year or quarter, with growth and margins, each figure carried by its evidence', async () => {
      await emptyStore(testStore());
      const { database } = testStore();
      await database.pool.query(
        `insert into instruments (symbol, name, kind, currency, created_at) values
          ('AAPL', 'Apple Inc.', 'equity', 'USD', now()), ('NVDA', 'NVIDIA Corporation', 'equity', 'USD', now())`,
      );
      await fillWithFacts(database);
      const deps = enginePorts(database, clock);
      const told = async (text: string, earlier: string[] = []) => {
        const { composed, text: answer } = await askEngine(deps, { text, earlier, moment: clock.now() });
        const claims = composed.steps.flatMap(({ claims: own }) => own);
        expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
        return answer;
      };
      const growth = await told("what is apple's revenue growth yoy last quarter");
      expect(growth).toContain('The revenue of AAPL was $143.8B in the quarter that ended on Dec 27, 2025');
      expect(growth).toContain('growth of AAPL on the year was 15.7%');
      // The fourth quarter is the year less its other quarters: $416.2B less $124.3B, $95.4B and $94.0B.
      expect(growth).toContain('| Sep 27, 2025 [1] | $102.5B | 7.9% |');
      const results = await told("How were Apple's earnings?");
      expect(results).toContain('The revenue of AAPL was $143.8B in the quarter that ended on Dec 27, 2025');
      expect(results).toContain('The net income of AAPL was $42.1B in the quarter that ended on Dec 27, 2025');
      expect(results).toContain('was $2.84 in the quarter that ended on Dec 27, 2025');
      const margins = await told('compare gross margin of apple and nvidia');
      expect(margins).toContain('The gross margin of AAPL was 46.9% in the year that ended on Sep 27, 2025');
      expect(margins).toContain('The gross margin of NVDA was 71.1% in the year that ended on Jan 25, 2026');
      const perShare = await told('apple eps per quarter last 2 years');
      expect(perShare).toContain('was $2.84 in the quarter that ended on Dec 27, 2025');
      expect(perShare).toContain('| Mar 30, 2024 [1] | $1.53 |');
      expect(perShare).not.toContain('Sep 27, 2025');
      expect(await told('net income apple 2024')).toContain(
        'The net income of AAPL was $93.7B in the year that ended on Sep 28, 2024',
      );
      expect(await told('More than the year before?', ["What was Apple's revenue last fiscal year?"])).toContain(
        'The revenue growth of AAPL on the year was 6.4%',
      );
      expect(await told('how much debt does apple have')).toContain(
        'The long-term debt of AAPL was $88.5B on Dec 27, 2025',
      );
      expect(await told("apple's inventory last quarter vs a year ago")).toContain(
        'The inventory growth of AAPL on the year was −15.0% in that quarter',
      );
      const shares = await told('how many shares does apple have outstanding');
      expect(shares).toContain('The number of shares outstanding of AAPL was 14.7B on Jan 16, 2026');
      expect(shares).toContain('a later split is not taken into account');
      expect(await told('current ratio of apple')).toContain('The current ratio of AAPL was 0.97 on Dec 27, 2025');
      // $120.1B of net income over $157.3B of equity at the end of the year, and so on.
      expect(await told('ROE of nvidia')).toContain('The return on equity of NVDA was 76.3% in the year');
      expect(await told('ROIC of nvidia')).toContain('The return on invested capital of NVDA was 65.8% in the year');
      expect(await told('days sales outstanding and days of inventory at nvidia')).toMatch(
        /number of days of inventory of NVDA was 125 .*number of days of sales outstanding of NVDA was 65 /,
      );
      expect(await told('book value per share of apple')).toContain('The book value per share of AAPL was $6.00');
      expect(await told("is AAPL's net margin higher than NVDA's")).toMatch(/^No\. /);
      expect(await told('In which year did Apple earn the most?')).toMatch(
        /^The highest net income of AAPL was \$112\.0B in the year that ended on Sep 27, 2025/,
      );
      expect(await told("What was the lowest year of Nvidia's net margin?")).toMatch(
        /^The lowest net margin of NVDA was −2\.0% in the year that ended on Jan 31, 2010/,
      );
      expect(await told("Did Apple's revenue fall in any year since 2015?")).toMatch(
        /number of such years of AAPL was 3 \[1\]\. The number of comparisons was 11/,
      );
      expect(await told("When did Apple's revenue last decline?")).toContain(
        'than a year before ended on Sep 30, 2023',
      );
      expect(await told("How fast has Nvidia's revenue grown per year over the last five years?")).toMatch(
        /total growth of revenue of NVDA from Jan 31, 2021 to Jan 25, 2026 was 1,195\.0%.* a year, compounded, was 66\.9%/,
      );
      expect(await told("What share of Apple's revenue is income tax?")).toMatch(
        /^The ratio of income tax expense to revenue of AAPL was 5\.0%/,
      );
      const perShareBefore = ['earnings per share of apple in the last quarter'];
      expect(await told('and a year earlier?', perShareBefore)).toContain(
        'was $2.40 in the quarter that ended on Dec 28, 2024',
      );
      expect(await told('and the quarter before?', perShareBefore)).toContain(
        'I hold no reported diluted earnings per share',
      );
      expect(await told('and by net income?', ["What was Nvidia's biggest quarter ever by revenue?"])).toMatch(
        /^The highest net income of NVDA was \$43\.0B in the quarter that ended on Jan 25, 2026/,
      );
      const decade = await told('how does that compare with ten years ago?', ['gross margin of apple']);
      expect(decade).toContain('| Sep 27, 2025 [1] | 46.9% |\n| Sep 26, 2015 [1] | 40.1% |');
      const grown = await told("What was Apple's revenue in fiscal 2023 and how much did it grow?");
      expect(grown).toContain('growth of AAPL on the year was −2.8%');
      expect(grown).not.toContain('returned');
      expect(await told("apple's revenue in 1990")).toContain('I hold no reported revenue of AAPL for that time.');
      // Cash flows are filed as sums since the beginning of the year: 50 less 20 of the half year, less 22 less 8 of the first quarter.
      const sum = (concept: string, end: string, value: number) => ({
        concept,
        start: '2025-10-01',
        end,
        value,
        unit: 'USD',
        form: '10-Q',
        isSimulated: false,
        knownAt: '2026-04-20T00:00:00.000Z',
      });
      const [flow, spent] = [
        'NetCashProvidedByUsedInOperatingActivities',
        'PaymentsToAcquirePropertyPlantAndEquipment',
      ] as const;
      const filed = [
        sum(flow, '2025-12-31', 22e9),
        sum(flow, '2026-03-31', 50e9),
        sum(spent, '2025-12-31', 8e9),
        sum(spent, '2026-03-31', 20e9),
      ];
      const figures: typeof deps.companies.figures = async ({ concepts }) =>
        filed.filter(({ concept }) => concepts.includes(concept));
      const { composed, text } = await askEngine(
        { ...deps, companies: { ...deps.companies, figures } },
        { text: "what was apple's free cash flow last quarter", moment: clock.now() },
      );
      expect(text).toContain('The free cash flow of AAPL was $16.0B in the quarter that ended on Mar 31, 2026');
      expect(text).toContain('The free cash flow of AAPL in the fiscal year up to Mar 31, 2026 was $30.0B');
      expect(text).toContain('The free cash flow of AAPL in the fiscal year up to Dec 31, 2025 was $14.0B');
      expect(composed.steps.flatMap(({ claims }) => claims).filter(({ status }) => status !== 'supported')).toEqual([]);
    });
  });
});

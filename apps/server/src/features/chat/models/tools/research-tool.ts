import * as z from 'zod';
import { draftText } from '#features/chat/engine/draft-text.ts';
import { defineTool } from './model-tool.ts';

const longestQuestion = 500;

/** The built-in engine as a tool: all that it understands, its findings with the sentences that it would tell them in. */
export const researchTool = defineTool({
  name: 'research',
  description: [
    'Asks the research engine of this desk one plain English question, for what no other tool reads: figures and filings of companies (revenue, margins, earnings a share, cash flow, debt, dividends), the portfolio and watchlist of the person, years, months and days one by one, seasons, streaks, recoveries, what followed a day or a level, rankings and screens of symbols, indicators, behaviours, a sum invested, economic series over time.',
    'Name symbols, measures and dates in full: each question stands alone. `draft` tells what it found, with slots; use its sentences as they stand or put them in your words.',
  ].join(' '),
  input: z.strictObject({ question: z.string().trim().min(1).max(longestQuestion) }),
  run: async ({ question }, { services, holdingsOf, threadId = null, moment, day }) => {
    const asked = { text: question, ticker: null, moment, isAsOf: day !== undefined, accountId: holdingsOf, threadId };
    const { sections, declines, notes, suggestions } = await services.draft(asked);
    const remarks = [...declines, ...notes];
    const starts = sections.map((_section, index) =>
      sections.slice(0, index).reduce((sum, { findings }) => sum + findings.length, 0),
    );
    return {
      findings: sections.flatMap(({ findings }) => findings),
      charts: sections.flatMap(({ chart }, index) =>
        chart === undefined
          ? []
          : [{ ...chart, sources: chart.sources.map((source) => source + (starts[index] ?? 0)) }],
      ),
      suggestions,
      note: remarks.length === 0 ? null : remarks.join(' '),
      tell: (evidence) =>
        draftText(
          sections.flatMap(({ findings, write }, index) => {
            const start = starts[index] ?? 0;
            return write(evidence.slice(start, start + findings.length));
          }),
        ),
    };
  },
});

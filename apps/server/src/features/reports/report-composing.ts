import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { InsightPost } from '@aex/contracts/insights';
import { findReadableThread, findReader } from '#features/threads/index.ts';
import { findTickers } from '#features/watchlist/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { ShowingTerms } from '#providers/showing-terms.ts';
import { primerReport } from './content/primer-report.ts';
import type { ReportDraft } from './content/report-draft.ts';
import { readThreadMaterial } from './content/thread-material.ts';
import { threadReport } from './content/thread-report.ts';
import { isEmptyWeek, materialForAll, readWeeklyMaterial, type WeeklyDeps } from './content/weekly-material.ts';
import { weeklyReport } from './content/weekly-report.ts';
import type { ReportRow } from './reports-store.ts';

export type ComposingDeps = WeeklyDeps & { database: Database; terms: ShowingTerms };

/** Says to the reader why a report can't be made; any other error is a fault of ours. */
export class ReportProblem extends Error {}

const defaultSymbols = ['SPY', 'QQQ', 'IWM', 'TSLA', 'NVDA'];
const mostSymbols = 40;

/** What a stored report is to say. Its subject is the day that a week ends with, the slug of an article, or a thread. */
export async function composeReport(report: ReportRow, deps: ComposingDeps): Promise<ReportDraft> {
  switch (report.reportType) {
    case 'weekly_summary':
      return composeWeek(report, deps);
    case 'insight_primer':
      return primerReport(findPost(deps.posts, report.subject));
    case 'thread_export':
      return composeThread(report, deps);
    case 'client_review':
      throw new ReportProblem('The review of a client is made by its run.');
  }
}

async function composeWeek(report: ReportRow, deps: ComposingDeps): Promise<ReportDraft> {
  const { accountId } = report;
  const own = accountId === null ? null : await findTickers(deps.database.handle, accountId);
  const symbols = own === null || own.length === 0 ? defaultSymbols : own.slice(0, mostSymbols);
  const throughDay = report.subject ?? newYorkDateAt(report.createdAt.toISOString());
  const read = await readWeeklyMaterial(deps, { throughDay, symbols, askedAt: report.createdAt });
  const material = accountId === null ? materialForAll(read, deps.terms) : read;
  if (isEmptyWeek(material)) throw new ReportProblem('No prices and no macro data are stored for this week yet.');
  return weeklyReport(material);
}

async function composeThread({ threadId, accountId }: ReportRow, { database }: ComposingDeps): Promise<ReportDraft> {
  // Whoever may no longer read the thread since it was asked for gets no report of it.
  const reader = accountId === null ? null : await findReader(database.handle, accountId);
  const thread =
    threadId === null || reader === null ? null : await findReadableThread(database.handle, { id: threadId, reader });
  if (thread === null) throw new ReportProblem('The thread is not there any more.');
  return threadReport(await readThreadMaterial(database.handle, { thread, messageId: null }));
}

function findPost(posts: readonly InsightPost[], slug: string | null): InsightPost {
  const post = posts.find((each) => each.slug === slug);
  if (post === undefined) throw new ReportProblem('The article is not in the library any more.');
  return post;
}

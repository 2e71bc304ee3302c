import type { InsightPost } from '@aex/contracts/insights';
import type { ReportType } from '@aex/contracts/reports';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import { findReadableThread, type ThreadReader } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import { weeklyTitle } from './content/report-words.ts';

export type SubjectInput = {
  report_type: ReportType;
  thread_id?: string | null | undefined;
  insight_slug?: string | undefined;
};
type Subject = { threadId: string | null; title: string; subject: string | null };
type Asking = { handle: DatabaseHandle; posts: readonly InsightPost[]; reader: ThreadReader; now: Date };

/** What a new report is about. Throws 404 for a thread that the reader cannot read or an article that is not there, 422 for a missing thread, or one that the report is not of. */
export async function subjectOf(input: SubjectInput, asking: Asking): Promise<Subject> {
  const threadId = input.thread_id ?? null;
  const { handle, reader } = asking;
  if (threadId !== null && input.report_type !== 'thread_export')
    throw invalidField('body.thread_id', 'must be left out: only a thread export is of a thread');
  const thread = threadId === null ? null : await findReadableThread(handle, { id: threadId, reader });
  if (thread === null && threadId !== null) throw notFound('thread');
  switch (input.report_type) {
    case 'thread_export': {
      if (thread === null) throw invalidField('body.thread_id', 'is required: a thread export is of a thread');
      return { threadId: thread.id, title: thread.title, subject: null };
    }
    case 'insight_primer': {
      const post = findPost(asking, input.insight_slug);
      return { threadId: null, title: post.title, subject: post.slug };
    }
    case 'weekly_summary': {
      const day = newYorkDateAt(asking.now.toISOString());
      return { threadId: null, title: weeklyTitle(day), subject: day };
    }
  }
}

// One of a later day is not out yet.
function findPost({ posts, now }: Asking, slug: string | undefined): InsightPost {
  const isOut = ({ published_at: at }: InsightPost) => Date.parse(at) <= now.getTime();
  const post = posts.find((each) => isOut(each) && (slug === undefined || each.slug === slug));
  if (post === undefined) throw new AppError('not_found', 'Insight not found');
  return post;
}

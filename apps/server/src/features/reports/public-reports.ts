import { createHash } from 'node:crypto';
import type { InsightPost } from '@aex/contracts/insights';
import type { ReportType } from '@aex/contracts/reports';
import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/identifiers.ts';
import type { ReportMaker } from './report-maker.ts';
import { weeklyTitle } from './content/report-words.ts';
import * as store from './reports-store.ts';

export type CuratingDeps = { database: Database; clock: Clock; posts: readonly InsightPost[] };

type Wanted = { reportType: ReportType; subject: string; title: string; sourceKey: string };

const friday = 5;

/**
 * Whether all public reports are there now: makes the reports that are missing: a primer of every article, and the summary of the last whole week. An article
 * that reads otherwise than before gets a new primer; a week without data is tried again the next time.
 */
export async function curateReports({
  database,
  clock,
  posts,
  maker,
}: CuratingDeps & { maker: ReportMaker }): Promise<boolean> {
  const out = posts.filter(({ published_at: at }) => Date.parse(at) <= clock.now().getTime());
  const wanted = [...out.map(primerOf), weekOf(clock.now())];
  let isComplete = true;
  for (const each of wanted) {
    const present = await store.findPublic(database.handle, each);
    if (present !== null && present.status === 'ready' && present.sourceKey === each.sourceKey) continue;
    const id = newId('rpt');
    const now = clock.now();
    await database.handle.transaction(async (handle) => {
      if (present !== null) await store.deleteReport(handle, present.id);
      await store.insertReport(handle, {
        ...each,
        id,
        isPublic: true,
        status: 'queued',
        createdAt: now,
        updatedAt: now,
      });
    });
    await maker.make(id);
    isComplete &&= (await store.findReport(database.handle, id))?.status === 'ready';
  }
  return isComplete;
}

function primerOf(post: InsightPost): Wanted {
  const sourceKey = createHash('sha256').update(JSON.stringify(post)).digest('hex');
  return { reportType: 'insight_primer', subject: post.slug, title: post.title, sourceKey };
}

// The newest Friday that is over in New York; a week is what its data say, so its day is its key.
function weekOf(now: Date): Wanted {
  const yesterday = dayNumberOf(newYorkDateAt(now.toISOString())) - 1;
  const subject = dateOf(yesterday - ((weekdayOf(yesterday) - friday + 7) % 7));
  return { reportType: 'weekly_summary', subject, title: weeklyTitle(subject), sourceKey: subject };
}

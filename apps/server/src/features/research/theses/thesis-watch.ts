import type { ThesisEvaluation } from '@aex/contracts/theses';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type NotifyWithin, sendAll, type SendOut } from '#platform/notify-port.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { readPolicy } from '../policy-store.ts';
import { demote } from '../lifecycle/lifecycle-moves.ts';
import { brierOf } from './thesis-score.ts';
import { findLateNames, type LateName, readRuleAt, type ThesisSources } from './thesis-data.ts';
import { isSameReading } from './thesis-reading.ts';
import {
  changeOpenThesis,
  findThreadOfThesis,
  horizonEnd,
  listOpenTheses,
  type ThesisRow,
  waitsForData,
} from './thesis-store.ts';

export type WatchDeps = ThesisSources & { database: Database; clock: Clock; notifyWithin: NotifyWithin };

const dayMs = 86_400_000;
const atOnce = 200;
// After a long stop, or where much was filled in, only the newest days are gone through; older ones were missed by everybody.
const longestCatchUp = 366;

/**
 * Checks the open theses whose last check is longest ago: what its rule says ends one, and so does its horizon. Gives how many
 * were ended; those that fail keep no other from being looked at, however many they are, and are told at the end.
 */
export async function watchTheses(deps: WatchDeps): Promise<number> {
  let ended = 0;
  let looked = 0;
  const seen: string[] = [];
  const failures: unknown[] = [];
  while (looked < atOnce) {
    const due = await listOpenTheses(deps.database.handle, { limit: atOnce - looked, except: seen });
    if (due.length === 0) break;
    for (const thesis of due) {
      seen.push(thesis.id);
      try {
        if (await watch(thesis, deps)) ended += 1;
        looked += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Theses that could not be looked at: ${failures.length}.`);
  return ended;
}

async function watch(thesis: ThesisRow, deps: WatchDeps): Promise<boolean> {
  const now = deps.clock.now();
  const end = horizonEnd(thesis);
  let evaluation: ThesisEvaluation | null = null;
  const until = now < end ? now : end;
  for (const moment of momentsSince(await firstUnseen(thesis, deps), until)) {
    evaluation = await readRuleAt(thesis.rule, moment, deps);
    if (evaluation.holds === true) return close(thesis, { status: 'invalidated', evaluation, now }, deps);
  }
  if (now > end) {
    const { service_levels: levels } = await readPolicy(deps.database.handle, thesis.workspaceId);
    const late = await findLateNames(thesis.rule, { end, now, levels }, deps);
    if (late.length > 0) return wait(thesis, { late, evaluation, now }, deps);
    // A rule that no data told anything of has neither held nor failed.
    return close(thesis, { status: evaluation?.holds === false ? 'held' : 'withdrawn', evaluation, now }, deps);
  }
  await changeOpenThesis(deps.database.handle, thesis.id, lookedAt(now, evaluation));
  return false;
}

function lookedAt(now: Date, evaluation: ThesisEvaluation | null) {
  return { checkedAt: now, ...(evaluation === null ? {} : { evaluation }) };
}

type Waiting = { late: readonly LateName[]; evaluation: ThesisEvaluation | null; now: Date };

/** Past its horizon a thesis waits for the data that reach it; its author is told when that begins. */
async function wait(thesis: ThesisRow, { late, evaluation, now }: Waiting, deps: WatchDeps): Promise<false> {
  const ends = late.map(({ name, endsOn }) => `${name} on ${endsOn}`).join(', ');
  const sends = await deps.database.handle.transaction(async (handle) => {
    const changed = await changeOpenThesis(handle, thesis.id, lookedAt(now, evaluation));
    if (changed === null || waitsForData(thesis)) return [];
    return [
      await deps.notifyWithin(handle, {
        accountId: thesis.accountId,
        kind: 'thesis',
        title: 'A thesis waits for data',
        body: `${thesis.statement} (${thesis.rule}). Its horizon ${thesis.horizon} is over, and these data end before it: ${ends}. It is scored once they reach it.`,
        evidence: evidenceOf(evaluation),
        path: `/chat/${thesis.threadId}`,
        key: `thesis:${thesis.id}:waiting`,
      }),
    ];
  });
  await sendAll(sends);
  return false;
}

function evidenceOf(evaluation: ThesisEvaluation | null): string[] {
  return evaluation?.parts.map(({ text, value, as_of: asOf }) => `${text}: ${value ?? 'N/A'} (${asOf ?? 'N/A'})`) ?? [];
}

/**
 * From when on days have not been looked at with the data they have now. What was filled in late, as by an import, changes how
 * the rule reads at the last look: then all days since the data it was read on are looked at again, back to the making of the thesis.
 */
async function firstUnseen({ rule, evaluation, checkedAt, createdAt }: ThesisRow, deps: WatchDeps): Promise<Date> {
  if (evaluation === null) return checkedAt ?? createdAt;
  const again = await readRuleAt(rule, new Date(evaluation.at), deps);
  if (isSameReading(again, evaluation)) return checkedAt ?? createdAt;
  const days = evaluation.parts.map(({ as_of: asOf }) => Date.parse(asOf ?? ''));
  // Of a part without a day nobody knows what it was read on.
  const oldest = days.every(Number.isFinite) ? Math.min(...days) : createdAt.getTime();
  return new Date(Math.max(oldest, createdAt.getTime()));
}

// Each day that went by is looked at as it was known at its end, so that nothing that came and went is missed.
function momentsSince(since: Date, until: Date): Date[] {
  const firstDay = Math.floor(since.getTime() / dayMs);
  const lastDay = Math.floor(until.getTime() / dayMs);
  const ends: Date[] = [];
  for (let day = Math.max(firstDay, lastDay - longestCatchUp); day < lastDay; day += 1)
    ends.push(new Date((day + 1) * dayMs - 1));
  return [...ends, until];
}

type Ending = { status: 'held' | 'invalidated' | 'withdrawn'; evaluation: ThesisEvaluation | null; now: Date };

const notScored = 'No data told at its horizon whether its rule is true, so it is not scored.';
const outcomes = { held: 1, invalidated: 0, withdrawn: null } as const;
const actions = { held: 'thesis.held', invalidated: 'thesis.invalidated', withdrawn: 'thesis.unscored' };
const titles = {
  held: 'A thesis held through its horizon',
  invalidated: 'A thesis was invalidated',
  withdrawn: 'A thesis ended without a score',
};

async function close(thesis: ThesisRow, ending: Ending, deps: WatchDeps): Promise<boolean> {
  const { status, evaluation, now } = ending;
  const outcome = outcomes[status];
  const brier = outcome === null ? null : brierOf(thesis.probability, outcome);
  const sends = await deps.database.handle.transaction(async (handle) => {
    const change = { status, outcome, brier, checkedAt: now, closedAt: now } as const;
    const ended = await changeOpenThesis(handle, thesis.id, {
      ...change,
      ...(evaluation === null ? {} : { evaluation }),
    });
    if (ended === null) return null;
    await appendLedger(handle, {
      threadId: thesis.threadId,
      accountId: null,
      now,
      action: actions[status],
      payload: { thesis_id: thesis.id, rule: thesis.rule, probability: thesis.probability, outcome, brier, evaluation },
    });
    const isDemoted = status === 'invalidated' && (await demoteThread(handle, thesis, now));
    const thread = isDemoted ? await findThreadOfThesis(handle, thesis.threadId) : null;
    return tellEnding(handle, thesis, { ...ending, brier, thread, notifyWithin: deps.notifyWithin });
  });
  if (sends === null) return false;
  await sendAll(sends);
  return true;
}

async function demoteThread(handle: DatabaseHandle, { threadId, rule }: ThesisRow, now: Date): Promise<boolean> {
  const reason = `A thesis was invalidated: ${rule}`;
  return (await demote(handle, { threadId, accountId: null, now, reason })) !== null;
}

type EndingTold = Ending & {
  brier: number | null;
  thread: { accountId: string; title: string } | null;
  notifyWithin: NotifyWithin;
};

// Its author, and whose thread went back to Draft: a reviewer's thesis takes that of another.
async function tellEnding(
  handle: DatabaseHandle,
  thesis: ThesisRow,
  { status, evaluation, brier, thread, notifyWithin }: EndingTold,
): Promise<SendOut[]> {
  const words = [
    `${thesis.statement} (${thesis.rule}).`,
    brier === null ? notScored : `Brier score ${brier.toFixed(2)}.`,
    ...(thread === null ? [] : [`Its thread "${thread.title}" went back to Draft.`]),
  ];
  const readers = new Set([thesis.accountId, ...(thread === null ? [] : [thread.accountId])]);
  const sends: SendOut[] = [];
  for (const accountId of readers) {
    const told = {
      accountId,
      kind: 'thesis' as const,
      title: titles[status],
      body: words.join(' '),
      evidence: evidenceOf(evaluation),
    };
    const path = `/chat/${thesis.threadId}`;
    sends.push(await notifyWithin(handle, { ...told, path, key: `thesis:${thesis.id}:${status}` }));
  }
  return sends;
}

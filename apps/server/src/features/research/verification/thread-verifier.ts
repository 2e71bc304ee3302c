import type { EvidenceReread, Verification } from '@aex/contracts/research';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { newId, sha256 } from '#platform/identifiers.ts';
import type { Notification, NotifyWithin } from '#platform/notify-port.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { demote } from '../lifecycle/lifecycle-moves.ts';
import { readPolicy } from '../policy-store.ts';
import type { AccessedThread } from '../thread-access.ts';
import { checkAnswer } from './answer-checking.ts';
import { listCitedEvidence } from './cited-evidence.ts';
import { type RereadEvidence, rereadEvidence } from './evidence-rereading.ts';
import { readFreshness } from './freshness-reading.ts';
import { decideOutcome, type VerificationOutcome } from './verification-outcome.ts';
import * as store from './verification-store.ts';

export type VerifierDeps = {
  database: Database;
  clock: Clock;
  market: MarketService;
  macro: MacroService;
  notifyWithin: NotifyWithin;
};

/** Who asked: an account, or null for the schedule. `also` is written in the same transaction. */
export type VerificationRequest = {
  thread: AccessedThread;
  accountId: string | null;
  also: (handle: Parameters<typeof appendLedger>[0], verification: Verification) => Promise<void>;
};

/** Verifies threads against their evidence as it reads today; what comes of it is stored with its ledger entry. */
export function createThreadVerifier({ database, clock, market, macro, notifyWithin }: VerifierDeps) {
  const check = async (thread: AccessedThread, now: Date) => {
    const { handle } = database;
    const answers = await store.listAnswers(handle, thread.id);
    const rows = await listCitedEvidence(handle, { threadId: thread.id, answers });
    const policy = await readPolicy(handle, thread.workspaceId);
    const ages = await readFreshness(handle, rows, { levels: policy.service_levels, now });
    const reread = new Map<string, RereadEvidence>();
    // An answer as of an earlier day is held against what was known then, not against what came after.
    const asOf = await store.listAsOfMoments(handle, thread.id);
    for (const row of rows)
      reread.set(row.id, await rereadEvidence(row, { market, macro, now: asOf.get(row.runId) ?? now }));
    const evidence = [...reread.values()].flatMap(({ id, outcome, note }): EvidenceReread[] => {
      const age = ages.get(id);
      return age === undefined ? [] : [{ evidence_id: id, outcome, note, ...age }];
    });
    const checked = answers.map((answer) => checkAnswer(answer, reread));
    return { outcome: decideOutcome(checked, evidence, policy), lastMessageId: answers.at(-1)?.id ?? null };
  };

  const checkAndStore = async ({ thread, accountId, also }: VerificationRequest) => {
    const { outcome, lastMessageId } = await check(thread, clock.now());
    return database.handle.transaction(async (handle) => {
      const now = await store.nextVerificationTime(handle, thread.id, clock.now());
      const verification = toVerification({ id: newId('ver'), threadId: thread.id, now, outcome });
      await store.insertVerification(handle, {
        ...rowOf(verification),
        requestedBy: accountId,
        lastMessageId,
        verifiedAt: now,
      });
      await appendLedger(handle, {
        threadId: thread.id,
        accountId,
        now,
        action: 'verification.made',
        payload: summaryOf(verification, lastMessageId),
      });
      await store.saveThreadCounts(handle, thread.id, outcome);
      await also(handle, verification);
      // On schedule, what stands on stale evidence is no longer what was approved.
      const isOutdated = accountId === null && outcome.stale_count > 0;
      const demotedFrom =
        outcome.status === 'failed' || isOutdated
          ? await demote(handle, {
              threadId: thread.id,
              accountId: null,
              now,
              reason: outcome.details.reasons.join('; '),
            })
          : null;
      const sendOut = demotedFrom === null ? null : await notifyWithin(handle, toNotification(thread, verification));
      return { verification, sendOut };
    });
  };

  return async (request: VerificationRequest): Promise<Verification> => {
    const { verification, sendOut } = await checkAndStore(request);
    await sendOut?.();
    return verification;
  };
}

export function toVerification(made: {
  id: string;
  threadId: string;
  now: Date;
  outcome: VerificationOutcome;
}): Verification {
  return { id: made.id, thread_id: made.threadId, ...made.outcome, verified_at: made.now.toISOString() };
}

function toNotification(thread: AccessedThread, { id, details }: Verification): Notification {
  return {
    accountId: thread.accountId,
    kind: 'governance',
    title: `"${thread.title}" went back to Draft`,
    body: details.reasons.join('. '),
    evidence: details.evidence.flatMap((each) =>
      each.outcome === 'changed' || each.freshness === 'stale' ? each.evidence_id : [],
    ),
    path: `/chat/${thread.id}`,
    key: `demoted:${id}`,
  };
}

function rowOf(verification: Verification) {
  const { id, thread_id: threadId, status, details } = verification;
  return {
    id,
    threadId,
    status,
    details,
    slaStatus: verification.sla_status,
    toneScore: verification.tone_score,
    passedCount: verification.passed_count,
    failedCount: verification.failed_count,
    staleCount: verification.stale_count,
  };
}

function summaryOf({ details, ...verification }: Verification, lastMessageId: string | null) {
  const { thread_id: _thread, ...summary } = verification;
  return { ...summary, last_message_id: lastMessageId, details_sha256: sha256(canonicalJson(details)) };
}

import { type Thesis, type ThesisBody, thesisYearsMax } from '@aex/contracts/theses';
import { audit } from '#platform/audit.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { readAccountNames } from '../account-names.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { getResearchThread } from '../thread-access.ts';
import { RuleError } from './grammar/rule-tokens.ts';
import { createThesisLists } from './thesis-lists.ts';
import { findDrawdownsAboveZero, findPastDeadlines, findUnknownNames, readRuleAt } from './thesis-data.ts';
import { changeOpenThesis, findThesis, horizonEnd, insertThesis, type ThesisRow, toThesis } from './thesis-store.ts';
import { type WatchDeps, watchTheses } from './thesis-watch.ts';

type One = { id: string; thesis_id: string };

/** Conclusions with a rule that would prove them wrong, a probability and a horizon. */
export function createThesisService(deps: WatchDeps) {
  const { database, clock } = deps;
  const { handle } = database;

  const shown = async (ctx: RequestContext, row: ThesisRow): Promise<Thesis> => {
    const nameOf = await readAccountNames(handle, [row.accountId]);
    return toThesis(row, { author: nameOf(row.accountId), reader: ctx.actor.accountId });
  };

  const find = async (ctx: RequestContext, input: One) => {
    const thread = await getResearchThread(handle, { ctx, id: input.id });
    const row = await findThesis(handle, { id: input.thesis_id, threadId: thread.id });
    if (row === null) throw notFound('thesis');
    return { row, thread };
  };

  return {
    create: async ({ ctx, input }: { ctx: RequestContext; input: ThesisBody & { id: string } }): Promise<Thesis> => {
      const thread = await getResearchThread(handle, { ctx, id: input.id, toChange: true });
      const now = clock.now();
      checkHorizon(input.horizon, now);
      const evaluation = await readFirst(input.rule, now, deps);
      const { accountId, workspaceId } = ctx.actor;
      const { statement, rule, probability, horizon } = input;
      const row = {
        id: newId('ths'),
        threadId: thread.id,
        workspaceId,
        accountId,
        statement,
        rule,
        probability,
        horizon,
        status: 'open' as const,
        outcome: null,
        brier: null,
        evaluation,
        createdAt: now,
        checkedAt: now,
        closedAt: null,
      };
      await database.handle.transaction(async (open) => {
        await insertThesis(open, row);
        const payload = { thesis_id: row.id, statement, rule, probability, horizon };
        await appendLedger(open, { threadId: thread.id, accountId, now, action: 'thesis.created', payload });
        const entry = { action: 'thesis.create', objectType: 'thesis', objectId: row.id, details: { rule } };
        await audit(open, { ctx, now }, entry);
      });
      return shown(ctx, row);
    },

    get: async ({ ctx, input }: { ctx: RequestContext; input: One }): Promise<Thesis> => {
      const { row } = await find(ctx, input);
      if (row.status !== 'open') return shown(ctx, row);
      const moment = new Date(Math.min(clock.now().getTime(), horizonEnd(row).getTime()));
      return shown(ctx, { ...row, evaluation: await readRuleAt(row.rule, moment, deps) });
    },

    close: async ({
      ctx,
      input,
    }: {
      ctx: RequestContext;
      input: One & { note?: string | undefined };
    }): Promise<Thesis> => {
      const { row, thread } = await find(ctx, input);
      if (row.accountId !== ctx.actor.accountId) throw new AppError('conflict', 'Only its author withdraws a thesis.');
      const now = clock.now();
      const closed = await database.handle.transaction(async (open) => {
        const changed = await changeOpenThesis(open, row.id, { status: 'withdrawn', closedAt: now });
        if (changed === null) throw new AppError('conflict', 'The thesis is not open any more.');
        const payload = { thesis_id: row.id, note: input.note ?? null };
        const { accountId } = ctx.actor;
        await appendLedger(open, { threadId: thread.id, accountId, now, action: 'thesis.closed', payload });
        const change = { before: { status: row.status }, after: { status: changed.status } };
        await audit(open, { ctx, now }, { action: 'thesis.close', objectType: 'thesis', objectId: row.id, change });
        return changed;
      });
      return shown(ctx, closed);
    },

    watch: () => watchTheses(deps),
    ...createThesisLists(handle),
  };
}

// Nobody would be left to score a conclusion of the far future.
function checkHorizon(horizon: string, now: Date): void {
  if (horizon <= now.toISOString().slice(0, 10)) throw invalid('horizon', 'must be a day to come');
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + thesisYearsMax);
  const lastDay = last.toISOString().slice(0, 10);
  if (horizon > lastDay) throw invalid('horizon', `must be at most ${thesisYearsMax} years ahead, by ${lastDay}`);
}

async function readFirst(rule: string, now: Date, deps: WatchDeps) {
  try {
    const unknown = await findUnknownNames(rule, now, deps);
    if (unknown.length > 0) throw invalid('rule', `names what no series or symbol is called: ${unknown.join(', ')}`);
    const [past] = findPastDeadlines(rule, now);
    if (past !== undefined) throw invalid('rule', `by ${past} is over; give a day that is still to come`);
    const [risen] = findDrawdownsAboveZero(rule);
    if (risen !== undefined)
      throw invalid('rule', `${risen}: a drawdown is 0 or below; one of more than 20% is drawdown(SPY) < -20`);
    const evaluation = await readRuleAt(rule, now, deps);
    if (evaluation.holds === true)
      throw new AppError('conflict', 'The rule is true already, so the thesis would be invalid from its start.');
    return evaluation;
  } catch (error) {
    if (error instanceof RuleError) throw invalid('rule', error.message);
    throw error;
  }
}

function invalid(field: string, message: string): AppError {
  const path = `body.${field}`;
  return new AppError('invalid', `${path}: ${message}`, { details: { errors: [{ path, message }] } });
}

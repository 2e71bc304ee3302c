import type { Thesis, ThesisBody } from '@aex/contracts/theses';
import { audit } from '#platform/audit.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { readAccountNames } from '../account-names.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { getResearchThread } from '../thread-access.ts';
import { RuleError } from './grammar/rule-tokens.ts';
import { findPastDeadlines, findUnknownNames, readRuleAt } from './thesis-data.ts';
import {
  type AuthorScore,
  changeOpenThesis,
  findThesis,
  insertThesis,
  listScores,
  listTheses,
  toThesis,
} from './thesis-store.ts';
import { type WatchDeps, watchTheses } from './thesis-watch.ts';

type One = { id: string; thesis_id: string };

/** Conclusions with a rule that would prove them wrong, a probability and a horizon. */
export function createThesisService(deps: WatchDeps) {
  const { database, clock } = deps;
  const { handle } = database;

  const shown = async (row: NonNullable<Awaited<ReturnType<typeof findThesis>>>): Promise<Thesis> =>
    toThesis(row, (await readAccountNames(handle, [row.accountId]))(row.accountId));

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
      if (input.horizon <= now.toISOString().slice(0, 10)) throw invalid('horizon', 'must be a day to come');
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
      return shown(row);
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery & { id: string } }) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => listTheses(handle, { threadId: thread.id, ...range }),
        createdPosition,
      );
      const nameOf = await readAccountNames(
        handle,
        page.map(({ accountId }) => accountId),
      );
      return {
        theses: page.map((row) => toThesis(row, nameOf(row.accountId))),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: { ctx: RequestContext; input: One }): Promise<Thesis> => {
      const { row } = await find(ctx, input);
      if (row.status !== 'open') return shown(row);
      return shown({ ...row, evaluation: await readRuleAt(row.rule, clock.now(), deps) });
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
      return shown(closed);
    },

    scores: async ({ ctx }: { ctx: RequestContext }) => {
      const rows = await listScores(handle, ctx.actor.workspaceId);
      const nameOf = await readAccountNames(
        handle,
        rows.map(({ accountId }) => accountId),
      );
      return {
        total: totalOf(rows),
        authors: rows.map(({ accountId, meanBrier, ...counts }) => ({
          author: nameOf(accountId),
          ...counts,
          mean_brier: meanBrier,
        })),
      };
    },

    watch: () => watchTheses(deps),
  };
}

async function readFirst(rule: string, now: Date, deps: WatchDeps) {
  try {
    const unknown = await findUnknownNames(rule, now, deps);
    if (unknown.length > 0) throw invalid('rule', `names what no series or symbol is called: ${unknown.join(', ')}`);
    const [past] = findPastDeadlines(rule, now);
    if (past !== undefined) throw invalid('rule', `by ${past} is over; give a day that is still to come`);
    const evaluation = await readRuleAt(rule, now, deps);
    if (evaluation.holds === true)
      throw new AppError('conflict', 'The rule is true already, so the thesis would be invalid from its start.');
    return evaluation;
  } catch (error) {
    if (error instanceof RuleError) throw invalid('rule', error.message);
    throw error;
  }
}

function totalOf(rows: readonly AuthorScore[]) {
  const scored = rows.reduce((sum, row) => sum + row.scored, 0);
  return {
    scored,
    held: rows.reduce((sum, { held }) => sum + held, 0),
    invalidated: rows.reduce((sum, { invalidated }) => sum + invalidated, 0),
    mean_brier: scored === 0 ? null : rows.reduce((sum, row) => sum + row.meanBrier * row.scored, 0) / scored,
  };
}

function invalid(field: string, message: string): AppError {
  const path = `body.${field}`;
  return new AppError('invalid', `${path}: ${message}`, { details: { errors: [{ path, message }] } });
}

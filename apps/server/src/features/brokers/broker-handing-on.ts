import type { ActivityInput } from '@aex/contracts/portfolio';
import { AppError } from '#platform/errors.ts';
import type { StoredActivity } from '#platform/db/schema/brokers.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import * as readings from './broker-readings-store.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { openingBalance } from './opening-balance.ts';

const activitiesAtOnce = 20_000;

/**
 * Enters what came in into the portfolio of the connection, which is made at the first time. Gives what the ledger would not
 * take, in words for the user; that stays waiting and is offered again with the next reading.
 */
export async function handOn(deps: BrokersDeps, id: string): Promise<string[]> {
  const { database } = deps;
  const row = await store.findConnectionById(database.handle, id);
  if (row === null) return [];
  const problems: string[] = [];
  for (const account of await readings.listAccounts(database.handle, id)) {
    try {
      await handOnAccount(deps, row, account);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(`The portfolio could not take the history of ${account.name}: ${error.message}`);
    }
  }
  return problems;
}

async function handOnAccount(deps: BrokersDeps, row: store.ConnectionRow, account: readings.AccountRow): Promise<void> {
  const { database, clock, ledger } = deps;
  const { handle } = database;
  const key = { connectionId: row.id, externalId: account.externalId };
  const waiting = await readings.listWaiting(handle, key, activitiesAtOnce);
  if (waiting.length === 0) return;
  const ctx = actingFor(row);
  const portfolioId = await portfolioOf(deps, { row, ctx, currency: account.currency });
  const { externalId, name, currency } = account;
  const accountId = await ledger.ensureBrokerAccount({
    ctx,
    input: { portfolioId, connectionId: row.id, externalId, name, currency },
  });
  const isFirst = !(await readings.hasHandedOn(handle, key));
  const today = clock.now().toISOString().slice(0, 10);
  const opening = isFirst ? openingBalance({ holdings: account.holdings, activities: waiting, today }) : [];
  const activities = [...opening, ...waiting.map(toInput)];
  await ledger.recordBrokerActivities({ ctx, input: { accountId, activities } });
  await readings.markHandedOn(handle, { key, ids: waiting.map((each) => each.externalId), now: clock.now() });
}

type Wanted = { row: store.ConnectionRow; ctx: RequestContext; currency: string };

// One portfolio for each connection, so that simulated and real accounts never add up.
async function portfolioOf({ database, ledger }: BrokersDeps, { row, ctx, currency }: Wanted): Promise<string> {
  const current = await store.findConnectionById(database.handle, row.id);
  if (current !== null && current.portfolioId !== null) return current.portfolioId;
  const name = row.environment === 'live' ? row.providerName : `${row.providerName} (Sandbox)`;
  const { id } = await ledger.portfolios.create({ ctx, input: { name, base_currency: currency } });
  await store.updateConnection(database.handle, row.id, { portfolioId: id });
  return id;
}

function toInput(activity: StoredActivity): ActivityInput {
  const { kind, tradeDate, symbol, currency, quantity, price, amount, fee, note, externalId } = activity;
  const isCashOnly = kind === 'deposit' || kind === 'withdrawal';
  // Brokers write 0 where no money moves with shares: that tells nothing of what they cost.
  const isOfShares = symbol !== null && (kind === 'transfer_in' || kind === 'transfer_out');
  const isTold = (money: string | null): money is string => money !== null && !(isOfShares && Number(money) === 0);
  return {
    kind,
    date: tradeDate,
    currency,
    fee,
    external_id: externalId,
    ...(symbol === null || isCashOnly ? {} : { symbol }),
    ...(quantity === null ? {} : { quantity }),
    ...(isTold(price) ? { price } : {}),
    ...(isTold(amount) ? { amount } : {}),
    ...(note === null ? {} : { note: note.slice(0, 500) }),
  };
}

/** The owner of a connection, for work of the server's own. */
function actingFor({ accountId, workspaceId }: Pick<store.ConnectionRow, 'accountId' | 'workspaceId'>): RequestContext {
  const actor = {
    accountId,
    workspaceId,
    sessionId: 'server',
    role: 'member' as const,
    mode: 'public' as const,
    isInstitutional: false,
    tokenScopes: null,
  };
  return { actor, requestId: 'broker-reading', address: 'server', device: 'server' };
}

import type { ActivityInput } from '@aex/contracts/portfolio';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { latestDayAt, shapeActivity } from './activity-shape.ts';
import { appendActivities } from './ledger-writing.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import * as store from './portfolio-store.ts';

type BrokerAccount = { portfolioId: string; connectionId: string; externalId: string; name: string; currency: string };
type BrokerEntries = { accountId: string; activities: readonly ActivityInput[] };

/** The ledger as a connected broker writes it: accounts of the broker, and its activities, each once. */
export function createBrokerLedger(deps: { database: Database; clock: Clock; access: PortfolioAccess }) {
  const { database, clock, access } = deps;
  return {
    /** The account that stands for one at a broker, made at the first call; gives its id. */
    ensureBrokerAccount: async ({ ctx, input }: { ctx: RequestContext; input: BrokerAccount }): Promise<string> => {
      const portfolio = await access.getPortfolio(ctx, input.portfolioId, 'write');
      const { connectionId, externalId, name, currency } = input;
      const present = await store.findConnectedAccount(database.handle, { connectionId, externalId });
      if (present !== null) return present.id;
      const now = clock.now();
      const id = newId('pac');
      await database.handle.transaction(async (handle) => {
        await store.insertAccount(handle, {
          id,
          portfolioId: portfolio.id,
          name,
          kind: 'broker',
          connectionId,
          externalId,
          currency,
          costMethod: 'fifo',
          cashMode: 'tracked',
          createdAt: now,
        });
        const details = { portfolio_id: portfolio.id, connection_id: connectionId };
        const entry = { action: 'portfolio.account.create', objectType: 'portfolio_account', objectId: id, details };
        await audit(handle, { ctx, now }, entry);
      });
      return id;
    },

    /**
     * Enters what a broker reports, all or nothing; what is known by its external id is left out. Throws 422 for an activity that
     * is not sound by itself, 409 when the ledger would not hold together or an external id stands for something else.
     */
    recordBrokerActivities: async ({ ctx, input }: { ctx: RequestContext; input: BrokerEntries }) => {
      const { account } = await access.getAccount(ctx, input.accountId, 'write');
      const rules = { defaultCurrency: account.currency, latestDay: latestDayAt(clock.now()) };
      const activities = input.activities.map((given, index) => {
        const shaped = shapeActivity(given, rules);
        if (shaped.ok) return shaped.activity;
        const errors = shaped.problems.map(({ path, message }) => ({ path: `${index}.${path}`, message }));
        throw new AppError('invalid', `Activity ${index + 1} of the broker is not sound.`, { details: { errors } });
      });
      return database.handle.transaction(async (handle) => {
        const now = clock.now();
        const { added, known } = await appendActivities(handle, {
          accountId: account.id,
          importId: null,
          now,
          activities,
        });
        const details = { added: added.length, known: known.length };
        const entry = {
          action: 'portfolio.broker.record',
          objectType: 'portfolio_account',
          objectId: account.id,
          details,
        };
        if (added.length > 0) await audit(handle, { ctx, now }, entry);
        return details;
      });
    },
  };
}

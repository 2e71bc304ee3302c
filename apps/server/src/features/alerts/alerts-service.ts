import { type AlertBody, type AlertChannel, type AlertRule, alertsMax } from '@aex/contracts/alerts';
import { switchOfKind } from '@aex/contracts/notifications';
import type { MarketService } from '#features/market/index.ts';
import { turnOnNotifications } from '#features/settings/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import { pageAsListed, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import * as store from './alerts-store.ts';

export type AlertService = ReturnType<typeof createAlertService>;

type Deps = {
  database: Database;
  clock: Clock;
  market: Pick<MarketService, 'findListed'>;
  /** After a rule was made or switched on: it is looked at now, so that its next turn counts. */
  onArmed: () => Promise<void>;
};
type Change = { id: string; is_enabled?: boolean | undefined; channels?: AlertChannel[] | undefined };

/** An account's alert rules. Another account's rule answers as one that does not exist. */
export function createAlertService({ database, clock, market, onArmed }: Deps) {
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery }) => {
      const rows = await store.listRules(database.handle, ctx.actor.accountId);
      const { page, next_cursor } = pageAsListed(rows, ({ id }) => id, input);
      return { alerts: page.map(toRule), next_cursor };
    },

    create: async ({ ctx, input }: { ctx: RequestContext; input: AlertBody }): Promise<AlertRule> => {
      const { accountId, workspaceId } = ctx.actor;
      const symbol = input.symbol ?? null;
      if (symbol !== null && (await market.findListed([symbol])).length === 0)
        throw invalidField('body.symbol', `There are no data of ${symbol}.`);
      const now = clock.now();
      const { kind, condition } = input;
      const rule = {
        id: newId('alr'),
        accountId,
        workspaceId,
        kind,
        symbol,
        condition,
        createdAt: now,
        updatedAt: now,
      };
      const row = await database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'alert_rules', ownerId: accountId });
        if ((await store.countRules(handle, accountId)) >= alertsMax)
          throw new AppError('conflict', `An account may have ${alertsMax} alert rules. Delete one of them first.`);
        const stored = await store.insertRule(handle, { ...rule, channels: [...new Set(input.channels)] });
        const name = switchOfKind[kind];
        if (name !== null) await turnOnNotifications(handle, { accountId, name, now });
        const entry = { action: 'alert.create', objectType: 'alert', objectId: rule.id };
        await audit(handle, { ctx, now }, { ...entry, details: { kind, symbol } });
        return stored;
      });
      await onArmed();
      return toRule(row);
    },

    change: async ({ ctx, input }: { ctx: RequestContext; input: Change }): Promise<AlertRule> => {
      const { id, is_enabled: isEnabled, channels } = input;
      const now = clock.now();
      const row = await database.handle.transaction(async (handle) => {
        const which = { id, accountId: ctx.actor.accountId };
        const present = await store.findRule(handle, which);
        const changed = await store.changeRule(handle, which, {
          updatedAt: now,
          // What turned while it was off is no news when it is on again.
          ...(isEnabled === undefined ? {} : { isEnabled, isMet: null }),
          ...(channels === undefined ? {} : { channels: [...new Set(channels)] }),
        });
        if (present === null || changed === null) throw notFound('alert');
        const change = { before: choicesOf(present), after: choicesOf(changed) };
        await audit(handle, { ctx, now }, { action: 'alert.change', objectType: 'alert', objectId: id, change });
        return changed;
      });
      if (isEnabled === true) await onArmed();
      return toRule(row);
    },

    remove: ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<void> =>
      database.handle.transaction(async (handle) => {
        const which = { id: input.id, accountId: ctx.actor.accountId };
        if (!(await store.deleteRule(handle, which))) throw notFound('alert');
        const entry = { action: 'alert.delete', objectType: 'alert', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      }),
  };
}

function choicesOf({ isEnabled, channels }: store.RuleRow) {
  return { is_enabled: isEnabled, channels };
}

function toRule(row: store.RuleRow): AlertRule {
  return {
    id: row.id,
    kind: row.kind,
    symbol: row.symbol,
    condition: Object.fromEntries(Object.entries(row.condition)),
    channels: row.channels,
    is_enabled: row.isEnabled,
    is_met: row.isMet,
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    last_fired_at: row.lastFiredAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

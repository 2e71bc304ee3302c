import { tickerChoices } from '@aex/contracts/onboarding-choices';
import type { Settings, SettingsChange } from '@aex/contracts/settings';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, invalidField, isTaken, notFound } from '#platform/errors.ts';
import { createGroupedRead } from '#platform/grouped-read.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { changedParts } from './changed-parts.ts';
import * as store from './settings-store.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

const firstDeliveries = { mail: 'immediate', quiet_from: null, quiet_until: null, time_zone: 'UTC' } as const;

const firstChoices: store.Choices = {
  notifications: { macro_regime_changes: true, research_updates: true, market_alerts: false, ...firstDeliveries },
  appearance: {
    theme: 'system',
    market_colors: 'green_red',
    density: 'comfortable',
    reduced_motion: false,
    keyboard_shortcuts: true,
    whole_answers: false,
  },
  sandbox_mode: false,
  onboarding: { completed: false, tickers: ['SPY', 'QQQ'], mode: 'public' },
};

type NotificationChoices = Settings['notifications'];
type NotificationSwitch = 'macro_regime_changes' | 'research_updates' | 'market_alerts';

/** What an account wants to hear of, read for the server's own work. */
export async function readNotificationChoices(handle: DatabaseHandle, accountId: string): Promise<NotificationChoices> {
  const choices = await store.findChoices(handle, accountId);
  return { ...firstChoices.notifications, ...choices?.notifications };
}

/** Turns a switch on for the account whose row the caller has locked; whoever asks to be told of something wants it on. */
export async function turnOnNotifications(
  handle: DatabaseHandle,
  which: { accountId: string; name: NotificationSwitch; now: Date },
): Promise<void> {
  const { accountId, name, now } = which;
  const choices = { ...firstChoices, ...(await store.findChoices(handle, accountId)) };
  const notifications = { ...firstChoices.notifications, ...choices.notifications, [name]: true };
  await store.saveChoices(handle, { accountId, choices: { ...choices, notifications }, updatedAt: now });
}

export type SettingsDeps = {
  database: Database;
  clock: Clock;
  /** Whether letters are sent, so that a new address counts only once its own letter was answered. */
  mailConfirms: boolean;
  /** Which of these the installation knows. */
  findListed: (symbols: readonly string[]) => Promise<ReadonlyArray<{ symbol: string }>>;
};

/** What an account has chosen for itself. A choice of mode is a wish and grants nothing. */
export function createSettingsService({ database, clock, mailConfirms, findListed }: SettingsDeps) {
  const readNamedChoices = createGroupedRead(store.prepareNamedChoices(database));
  return {
    get: async ({ ctx }: { ctx: RequestContext }): Promise<Settings> => {
      const { accountId } = ctx.actor;
      const found = (await readNamedChoices(accountId)).get(accountId);
      if (found === undefined) throw notFound('account');
      return settingsOf(found.names, found.choices);
    },

    change: async ({ ctx, input }: { ctx: RequestContext; input: SettingsChange }): Promise<Settings> => {
      const picked = input.onboarding?.tickers ?? [];
      const listed = picked.length === 0 ? [] : (await findListed(picked)).map(({ symbol }) => symbol);
      return database.handle.transaction(async (handle) => {
        const { accountId } = ctx.actor;
        const before = await readLocked(handle, accountId);
        const after = merge(before, input);
        refuseOddTickers(picked, [...before.onboarding.tickers, ...tickerChoices, ...listed]);
        const now = clock.now();
        const { display_name: displayName, email, ...choices } = after;
        if (email !== before.email || displayName !== before.display_name) {
          if (ctx.actor.role === 'guest')
            throw new AppError('forbidden', 'A name and an address need an account. Sign up first.');
          if (email === null) throw invalidField('body.email', 'An account needs an email address.');
          if (email !== before.email && mailConfirms)
            throw new AppError(
              'conflict',
              'A new address must be confirmed: ask for its letter at /api/v1/auth/email.',
            );
          await store.saveNames(handle, accountId, { displayName, email }).catch(asTakenEmail);
          const named = { before: namesOf(before), after: namesOf(after) };
          const renaming = { action: 'account.rename', objectType: 'account', objectId: accountId, change: named };
          await audit(handle, { ctx, now }, renaming);
        }
        if (lacksTickers(after) && !lacksTickers(before))
          throw invalidField('body.onboarding.tickers', 'Pick at least one ticker');
        await store.saveChoices(handle, { accountId, choices, updatedAt: now });
        const changed = changedParts(before, after);
        const entry = { action: 'settings.change', objectType: 'account', objectId: accountId, details: { changed } };
        if (changed.length > 0) await audit(handle, { ctx, now }, { ...entry, change: { before, after } });
        return after;
      });
    },
  };
}

function namesOf({ display_name, email }: Settings) {
  return { display_name, email };
}

function refuseOddTickers(picked: readonly string[], accepted: readonly string[]): void {
  for (const [index, ticker] of picked.entries()) {
    const path = `body.onboarding.tickers.${index}`;
    if (!accepted.includes(ticker)) throw invalidField(path, `${ticker} is not a symbol that this installation knows`);
    if (picked.indexOf(ticker) !== index) throw invalidField(path, `${ticker} is in the list twice`);
  }
}

// What was stored before this was asked for stands in nobody's way.
function lacksTickers({ onboarding }: Settings): boolean {
  return onboarding.completed && onboarding.tickers.length === 0;
}

async function readLocked(handle: DatabaseHandle, accountId: string): Promise<Settings> {
  const names = await store.lockNames(handle, accountId);
  if (names === null) throw notFound('account');
  return settingsOf(names, await store.findChoices(handle, accountId));
}

function settingsOf({ displayName, email }: store.AccountNames, choices: store.Choices | null): Settings {
  return merge({ display_name: displayName, email, ...firstChoices }, choices ?? firstChoices);
}

// Settings that came later than the stored ones keep their first value.
function merge(settings: Settings, change: SettingsChange): Settings {
  const given = withoutUndefined(change);
  return {
    ...settings,
    ...given,
    notifications: { ...settings.notifications, ...withoutUndefined(change.notifications ?? {}) },
    appearance: { ...settings.appearance, ...withoutUndefined(change.appearance ?? {}) },
    onboarding: { ...settings.onboarding, ...withoutUndefined(change.onboarding ?? {}) },
  };
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Partial<Given<T>> {
  return asGiven<T>(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

// Only entries with a value were kept.
function asGiven<T>(values: object): Partial<Given<T>> {
  return values as Partial<Given<T>>;
}

function asTakenEmail(error: unknown): never {
  if (isTaken(error)) throw new AppError('conflict', 'This address cannot be used.', { cause: error });
  throw error;
}

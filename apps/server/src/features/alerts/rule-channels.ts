import type { AlertChannel, AlertKind } from '@aex/contracts/alerts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Notification } from '#platform/notify-port.ts';
import { listOfKind } from './alerts-store.ts';

const kinds: Partial<Record<Notification['kind'], AlertKind>> = {
  regime: 'regime',
  thesis: 'thesis',
  governance: 'thesis',
  report: 'report',
  broker: 'broker',
};

/** By which channels an account's rules want to be told of something that happened. */
export async function channelsOfRules(
  handle: DatabaseHandle,
  { accountId, kind, key }: Pick<Notification, 'accountId' | 'kind' | 'key'>,
): Promise<readonly AlertChannel[]> {
  const ruleKind = kinds[kind];
  if (ruleKind === undefined) return [];
  const rules = await listOfKind(handle, accountId, ruleKind);
  return rules.flatMap(({ condition, channels }) => {
    const regime = 'regime' in condition ? (condition.regime ?? null) : null;
    return regime === null || key.endsWith(`:${regime}`) ? channels : [];
  });
}

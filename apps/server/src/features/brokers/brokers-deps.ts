import type { PortfolioFeature } from '#features/portfolio/index.ts';
import type { SettingsService } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { NotifyWithin } from '#platform/notify-port.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { BrokerRegistry } from '#providers/broker/broker-registry.ts';
import type { BrokerConfig } from '#server/broker-config.ts';

/** What goes wrong apart from a request is told here. */
export type BrokerLog = { warn(details: object, message: string): void };

/** The portfolios that a broker's dealings are entered into, and what they show. */
export type BrokerLedger = Pick<
  PortfolioFeature,
  'portfolios' | 'analysis' | 'ensureBrokerAccount' | 'recordBrokerActivities'
>;

export type BrokersDeps = {
  database: Database;
  clock: Clock;
  secrets: SecretBox;
  settings: Pick<SettingsService, 'get'>;
  registry: BrokerRegistry;
  config: BrokerConfig;
  ledger: BrokerLedger;
  /** Told when a connection that worked fails for the first time. */
  onFailing: (connection: {
    id: string;
    accountId: string;
    provider: string;
    reason: string;
    since: Date;
  }) => Promise<void>;
  /** Why an account is not read for: its plan has lapsed; null where it is. */
  refusalFor: (accountId: string) => Promise<string | null>;
  notifyWithin: NotifyWithin;
  sleep: (ms: number) => Promise<void>;
  log: BrokerLog;
};

import { setTimeout } from 'node:timers/promises';
import type { SettingsService } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { NotifyWithin } from '#platform/notify-port.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { createBrokerRegistry } from '#providers/broker/broker-registry.ts';
import { createPaperBroker } from '#providers/broker/paper/paper-broker.ts';
import type { Config } from '#server/config.ts';
import type { BrokerLedger, BrokerLog, BrokersDeps } from './brokers-deps.ts';
import { createBrokersService } from './brokers-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'brokers' | 'providers' | 'publicUrl' | 'simulationSeed'>;
  secrets: SecretBox;
  secretKey: Buffer;
  settings: Pick<SettingsService, 'get'>;
  jobs: JobBoard;
  ledger: BrokerLedger;
  notifyWithin: NotifyWithin;
  log: BrokerLog;
  onFailing: BrokersDeps['onFailing'];
  refusalFor: BrokersDeps['refusalFor'];
  sleep?: (ms: number) => Promise<void>;
};

/** Brokers with the real registry and the paper broker behind it. */
export function createBrokersFeature({
  database,
  clock,
  config,
  secrets,
  secretKey,
  settings,
  jobs,
  ledger,
  notifyWithin,
  log,
  onFailing,
  refusalFor,
  sleep,
}: Deps) {
  const now = () => clock.now();
  const pause = sleep ?? ((ms: number) => setTimeout(ms));
  const paper = createPaperBroker({ secretKey, seed: config.simulationSeed, now });
  const registry = createBrokerRegistry({
    brokers: config.brokers,
    baseUrls: config.providers.baseUrls,
    userAgent: config.providers.userAgent,
    publicUrl: config.publicUrl,
    paper,
    now,
    sleep: pause,
  });
  const service = createBrokersService({
    database,
    clock,
    secrets,
    settings,
    registry,
    config: config.brokers,
    ledger,
    notifyWithin,
    sleep: pause,
    log,
    onFailing,
    refusalFor,
    jobs,
  });
  return { ...service, close: () => paper.close() };
}

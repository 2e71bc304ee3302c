import { type Config, loadConfig } from './config.ts';
import { openStore } from '#platform/db/open-store.ts';
import { fail } from '#platform/program-lines.ts';
import { startFaultOf } from './start-faults.ts';

let config: Config | null = null;

try {
  if (process.argv.length > 2)
    fail(
      'The server takes no arguments: `npm run aex -- --help` lists the commands, `npm run aex -- doctor` the settings.',
    );
  config = loadConfig();
  // After a kill the embedded store has its log to replay: the program is read meanwhile. That holds up all else here for
  // seconds on a busy machine, longer than a connection to PostgreSQL is waited for.
  const opening = openStore(config, { onFailure: (error) => fail(error.message) });
  opening.catch(() => undefined);
  if (config.databaseUrl !== null) await opening;
  const { startServer } = await import('./server.ts');
  await startServer(config, await opening);
} catch (error) {
  const fault = startFaultOf(error, config);
  fail(fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
}

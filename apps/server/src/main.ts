import { type Config, loadConfig } from './config.ts';
import { openStore } from '#platform/db/open-store.ts';
import { createStartingPort } from '#platform/http/starting-port.ts';
import { fail } from '#platform/program-lines.ts';
import { startFaultOf } from './start-faults.ts';

let config: Config | null = null;

try {
  if (process.argv.length > 2)
    fail(
      'The server takes no arguments: `npm run aex -- --help` lists the commands, `npm run aex -- doctor` the settings.',
    );
  config = loadConfig();
  // One of several servers refuses connections while it starts, so that a balancer turns to another.
  const port = createStartingPort(config);
  // After a kill the embedded store has its log to replay: the program is read meanwhile. That holds up all else here for
  // seconds on a busy machine, longer than a connection to PostgreSQL is waited for.
  const opening = openStore(config, { onHeld: port.hold, onFailure: (error) => fail(error.message) });
  opening.catch(() => undefined);
  if (config.databaseUrl !== null) await opening;
  const { startServer } = await import('./server.ts');
  await startServer(config, { store: await opening, releasePort: port.release });
} catch (error) {
  const fault = startFaultOf(error, config);
  fail(fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
}

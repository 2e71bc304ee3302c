import { ConfigError, loadConfig } from './config.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { MigrationError } from '#platform/db/migrator.ts';
import { openStore } from '#platform/db/open-store.ts';
import { fail } from '#platform/program-lines.ts';
import { LostKeyError } from '#platform/secrets/installation-keys.ts';

try {
  if (process.argv.length > 2)
    fail(
      'The server takes no arguments: `npm run aex -- --help` lists the commands, `npm run aex -- doctor` the settings.',
    );
  const config = loadConfig();
  // After a kill the embedded store has its log to replay: the program is read meanwhile. That holds up all else here for
  // seconds on a busy machine, longer than a connection to PostgreSQL is waited for.
  const opening = openStore(config, { onFailure: (error) => fail(error.message) });
  opening.catch(() => undefined);
  if (config.databaseUrl !== null) await opening;
  const { startServer } = await import('./server.ts');
  await startServer(config, await opening);
} catch (error) {
  const isExpected = [ConfigError, ContentError, DirectoryLockedError, LostKeyError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isExpected) fail(error.message);
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortTaken)
    fail('The port is taken by another program. Set PORT to a free one, for example PORT=3001 npm start.');
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

import { lockDirectory } from '#platform/data-directory/directory-lock.ts';

/** Holds the directory given until it is killed; tells who has it when it cannot. */
const directory = process.argv[2] ?? '';
try {
  await lockDirectory(directory);
  process.stdout.write('held\n');
  process.stdin.on('end', () => process.exit()).resume();
} catch (error) {
  process.stdout.write('refused\n');
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}

/** A failure that its message explains completely; the reader of it needs no stack. */
export class LaunchError extends Error {
  /** @override */
  name = 'LaunchError';
}

/**
 * Runs a launcher to its end and turns an explained failure into one message and exit code 1.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runLauncher(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

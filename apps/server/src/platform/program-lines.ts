/** Writes a line for whoever started the program. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the program with a line that says why. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

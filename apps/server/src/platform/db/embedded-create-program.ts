import { openEngine } from './embedded-engine.ts';

/** Makes a new database in the directory it is given, and ends; sooner if whoever started it is gone. */
process.stdin.on('end', () => process.exit(1)).resume();
const engine = await openEngine(process.argv[2] ?? '');
await engine.exec('CHECKPOINT');
await engine.close();
process.exit(0);

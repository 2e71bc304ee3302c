import { workerData } from 'node:worker_threads';
import { openEngine } from './embedded-engine.ts';

/** Makes a new database in the directory it is given, and ends. */
const { directory }: { directory: string } = workerData;

const engine = await openEngine(directory);
await engine.exec('CHECKPOINT');
await engine.close();

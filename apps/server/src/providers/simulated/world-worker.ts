import { parentPort, workerData } from 'node:worker_threads';
import { createSimulatedWorld } from './simulated-world.ts';
import { worldCalls } from './world-calls.ts';
import type { WorldAnswer, WorldRequest } from './world-client.ts';

const { seed }: { seed: number } = workerData;
const calls = worldCalls(createSimulatedWorld(seed));

// One name and its own input always belong together; the client's types see to it.
function answer({ name, input }: WorldRequest): unknown {
  const call = calls[name] as (given: unknown) => unknown;
  return call(input);
}

parentPort?.on('message', (request: WorldRequest) => {
  const reply = (message: WorldAnswer) => parentPort?.postMessage(message);
  try {
    reply({ id: request.id, ok: true, value: answer(request) });
  } catch (error) {
    reply({ id: request.id, ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});

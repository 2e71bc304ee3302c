import { fileURLToPath } from 'node:url';

/** For the environment of a process: what Node made of the program for the ones before it, so that it starts sooner. */
export const keptCode = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../../node_modules/.aex/code', import.meta.url)),
};

import { readFileSync } from 'node:fs';

/**
 * Loaded before a program, in each of its threads: its time of day is off by as many milliseconds as the file tells that the
 * address of this module names. Timers and what measures by them go on as they were, as on a machine whose clock is set.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const lookEveryMs = 20;
const trueNow = Date.now.bind(Date);
let offset = 0;
const look = (): void => {
  offset = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, lookEveryMs).unref();

const now = (): number => trueNow() + offset;
globalThis.Date = new Proxy(Date, {
  apply: () => new Date(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

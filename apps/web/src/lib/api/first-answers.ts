import { keptAtHeader } from '#lib/offline/kept-names.ts';

/** An answer that public/start.js has asked for while the scripts came; its response is null where the server could not be reached. */
type FirstAnswer = {
  token: string | null;
  askedAt: number;
  response: Promise<Response | null>;
  /** What has come and was read, if it was JSON. */
  ready: { response: Response; body: unknown } | null;
};

declare global {
  var aexFirstAnswers: Map<string, FirstAnswer> | undefined;
}

/** What was asked for longer ago is no longer what the page would read. */
const freshMs = 10_000;

// It is given only to who asked: with the same token, or asked without any, as everybody may read it.
function find(url: string, token: string | null): FirstAnswer | null {
  const answer = globalThis.aexFirstAnswers?.get(url);
  if (answer === undefined) return null;
  const isOurs = answer.token === null || answer.token === token;
  return isOurs && performance.now() - answer.askedAt < freshMs ? answer : null;
}

/** The answer to a read that the page began before its scripts had come, once; or null. */
export function takeFirstAnswer(url: string, token: string | null): Promise<Response | null> | null {
  const answer = find(url, token);
  globalThis.aexFirstAnswers?.delete(url);
  return answer?.response ?? null;
}

/** The body of such an answer, once, if it has come from the server and is good: what the first drawing can show at once; or undefined. */
export function takeReadyBody(url: string, token: string | null): unknown {
  const ready = find(url, token)?.ready ?? null;
  if (ready === null || !ready.response.ok || ready.response.headers.has(keptAtHeader)) return undefined;
  globalThis.aexFirstAnswers?.delete(url);
  return ready.body;
}

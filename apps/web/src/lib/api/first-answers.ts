/** An answer that public/start.js has asked for while the scripts came; null where the server could not be reached. */
type FirstAnswer = { token: string | null; askedAt: number; response: Promise<Response | null> };

declare global {
  var aexFirstAnswers: Map<string, FirstAnswer> | undefined;
}

/** What was asked for longer ago is no longer what the page would read. */
const freshMs = 10_000;

/**
 * The answer to a read that the page began before its scripts had come, or null. It is given once, and only to who asked: with the same
 * token, or asked without any, as everybody may read it.
 */
export function takeFirstAnswer(url: string, token: string | null): Promise<Response | null> | null {
  const answer = globalThis.aexFirstAnswers?.get(url);
  if (answer === undefined) return null;
  globalThis.aexFirstAnswers?.delete(url);
  const isOurs = answer.token === null || answer.token === token;
  return isOurs && performance.now() - answer.askedAt < freshMs ? answer.response : null;
}

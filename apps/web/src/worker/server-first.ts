import { saysServerIsAway } from '#lib/offline/kept-names.ts';

/** The server's answer; where there is none, or only word that the server is away, the kept one if there is one. */
export async function firstOf(
  ask: () => Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const response = await ask();
    return saysServerIsAway(response.status) ? ((await findKept()) ?? response) : response;
  } catch (cause) {
    const kept = await findKept();
    if (kept === undefined) throw cause;
    return kept;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { marketEndpoints, type SymbolDetail, symbolDetailSchema } from '@aex/contracts/market';
import { type ClientRoute, clientRouteOf, drawnPagePath, drawnPlacesPath } from '@aex/contracts/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type DrawPlaces = (symbol: SymbolDetail) => Record<string, string>;

const route: ClientRoute = '/symbols/{ticker}';
const place = /<(div|span) data-place="(\w+)"[^>]*>.*?<\/\1>/gs;
// Who waits longer for a provider gets the page without figures and waits there.
const longestWaitMs = 300;

/**
 * Puts into the drawn page of a symbol what its client would ask for first: its figures into their places, to be seen with the
 * first paint, and the answer that they are of, for the client to begin with. Null where the page is to be sent as it was drawn.
 */
export function createPageFiller(http: FastifyInstance, directory: string) {
  // Asked as a stranger, so that nothing is in it but what anybody may read; for the address of the visitor, as he would ask.
  const read = async (url: string, { ip }: FastifyRequest): Promise<string | null> => {
    const answer = http.inject({ url, remoteAddress: ip, headers: { accept: 'application/json' } });
    const first = await Promise.race([answer, setTimeout(longestWaitMs, null, { ref: false })]);
    return first?.statusCode === 200 ? first.payload : null;
  };

  return async (request: FastifyRequest, path: string): Promise<string | null> => {
    if (clientRouteOf(path) !== route) return null;
    const name = path.split('/').at(-1) ?? '';
    const url = marketEndpoints.symbol.path.replace('{ticker}', name.toUpperCase());
    try {
      const answer = await read(url, request);
      if (answer === null) return null;
      const page = await readFile(join(directory, drawnPagePath(route)), 'utf8');
      const { drawPlaces }: { drawPlaces: DrawPlaces } = await import(
        pathToFileURL(join(directory, drawnPlacesPath(route))).href
      );
      const places = drawPlaces(symbolDetailSchema.parse(JSON.parse(answer)));
      return page
        .replaceAll(place, (whole, _tag, named: string) => places[named] ?? whole)
        .replace(answerLink, () => answerScript(url, answer));
    } catch (error) {
      request.log.warn({ err: error }, 'a page is sent without its figures');
      return null;
    }
  };
}

const answerLink = `<link rel="answer" href="${marketEndpoints.symbol.path.replace('{ticker}', '{name}')}">`;

// Data and no script: nothing in it can end the element.
function answerScript(url: string, answer: string): string {
  return `<script type="application/json" data-answer="${url}">${answer.replaceAll('<', '\\u003c')}</script>`;
}

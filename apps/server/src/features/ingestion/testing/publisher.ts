import { listenHttp } from '#server/testing/local-server.ts';

type Page = { body: string; etag?: string; status?: number };

/** A local stand-in for publishers: answers by path, counts what was asked, and knows what has not changed. */
export async function startPublisher(pages: Record<string, Page | ((query: URLSearchParams) => Page)>) {
  const asked: string[] = [];
  const address = await listenHttp((request, response) => {
    const url = new URL(request.url ?? '/', 'http://publisher');
    asked.push(url.pathname);
    const entry = pages[url.pathname];
    const page = typeof entry === 'function' ? entry(url.searchParams) : entry;
    if (page === undefined) {
      response.writeHead(404).end('{"message":"not here"}');
      return;
    }
    const isKnown = page.etag !== undefined && request.headers['if-none-match'] === page.etag;
    response.writeHead(isKnown ? 304 : (page.status ?? 200), page.etag === undefined ? {} : { etag: page.etag });
    response.end(isKnown ? undefined : page.body);
  });
  return { address, asked };
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { symbolDetailSchema } from '@aex/contracts/market';
import { expect, it, onTestFinished } from 'vitest';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const drawn = `<!doctype html><head><link rel="answer" href="/api/v1/market/symbols/{name}"></head>
<h1><span data-place="title">&nbsp;</span></h1><div data-place="quote"><span>Loading</span></div><p>${'.'.repeat(2000)}</p>`;
const drawing =
  'export const drawPlaces = ({ symbol, price }) => ({ title: `<b>${symbol}</b>`, quote: `<i>${price}</i>` });';

async function serverOfSymbol({ places = drawing }: { places?: string } = {}) {
  const clientDirectory = mkdtempSync(join(tmpdir(), 'aex-client-'));
  onTestFinished(() => rmSync(clientDirectory, { recursive: true, force: true }));
  mkdirSync(join(clientDirectory, 'pages', 'symbols'), { recursive: true });
  writeFileSync(join(clientDirectory, 'index.html'), '<!doctype html>');
  writeFileSync(join(clientDirectory, 'pages', 'symbols', 'ticker.html'), drawn);
  writeFileSync(join(clientDirectory, 'pages', 'symbols', 'ticker.places.mjs'), places);
  const server = await testServer({ now: '2026-05-01T15:00:00Z', clientDirectory });
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-04-20', [10, 11, 12.5]) });
  const pageOf = (path: string, headers: Record<string, string> = {}) =>
    server.http.inject({ url: path, headers: { accept: 'text/html', ...headers } });
  // What draws is loaded, and the figures are read, by the first who asks.
  await pageOf('/symbols/SPY');
  return { server, pageOf };
}

describeWithStore('the page of a symbol', () => {
  it('comes with its figures in their places, and with the answer that they are of', async () => {
    const { server, pageOf } = await serverOfSymbol();
    const { body, headers, statusCode } = await pageOf('/symbols/spy?from=mail');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain('<h1><b>SPY</b></h1><i>12.5</i>');
    expect(body).not.toContain('rel="answer"');
    const [, url, text = ''] = /<script type="application\/json" data-answer="([^"]+)">(.*)<\/script>/.exec(body) ?? [];
    expect(url).toBe('/api/v1/market/symbols/SPY');
    expect(symbolDetailSchema.parse(JSON.parse(text))).toEqual((await server.http.inject(url ?? '')).json());
  });

  it('is packed for who takes it so', async () => {
    const { pageOf } = await serverOfSymbol();
    const packed = await pageOf('/symbols/SPY', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept, accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await pageOf('/symbols/SPY')).body);
  });

  it('has no way out of the answer that stands in it', async () => {
    const { server, pageOf } = await serverOfSymbol();
    await server.database.pool.query("update instruments set name = '</script><script>alert(1)</script>'");
    server.clock.advance(61_000);
    const { body } = await pageOf('/symbols/SPY');
    expect(body).toContain('\\u003c/script>');
    expect(body.match(/<\/script>/g)).toHaveLength(1);
  });

  it.each(['/symbols/NONE', '/symbols/SPY%22%3E', '/symbols/..%2Fuser', '/symbols/%00', '/symbols/spy/more'])(
    'is the drawn one, or none, for %s',
    async (path) => {
      const { pageOf } = await serverOfSymbol();
      expect([drawn, '<!doctype html>']).toContain((await pageOf(path)).body);
    },
  );

  it('is the drawn one where nothing can be drawn into it', async () => {
    const { pageOf } = await serverOfSymbol({ places: "throw new Error('not built');" });
    expect((await pageOf('/symbols/SPY')).body).toBe(drawn);
  });
});

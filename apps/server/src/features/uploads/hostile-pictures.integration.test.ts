import { allEndpoints } from '@aex/contracts/endpoints';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { makePdf } from '#server/testing/made-uploads.ts';
import { addUpload, sendUpload } from '#server/testing/sent-upload.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const script = '<script>window.__pwn=1</script>';
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwn=1">${script}<text>A logo</text></svg>`;
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0]), Buffer.from(`/*${script}*/`)]);
const shownByBrowsers = /^(?:image|text\/html|text\/xml|application\/xml|application\/xhtml|multipart)/;

describeWithStore('pictures that carry a script', () => {
  it('are refused, or kept as their words alone, whatever they are called and sent as', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const pdf = await makePdf(['Revenue was 12 million.']);
    const sent: Array<[string, string | Buffer]> = [
      ['page.png', `<!doctype html><body>${script}<p>A page</p></body>`],
      ['both.pdf', Buffer.concat([pdf, Buffer.from(`\n${svg}`)])],
    ];
    for (const [name, content] of sent) {
      const { kind } = await addUpload(server, { token, name, content });
      expect(['html', 'text', 'pdf']).toContain(kind);
    }
    const pictures: Array<[string, string | Buffer]> = [
      ['logo.svg', svg],
      ['avatar.png', `<!-- ${'a'.repeat(200)} --> <!DOCTYPE svg PUBLIC "a" "b"> ${svg.slice(svg.indexOf('<svg'))}`],
      ['both.gif', gif],
    ];
    for (const [name, content] of pictures)
      expect((await sendUpload(server, { token, name, content })).statusCode).toBe(415);
    const { rows } = await server.database.pool.query<{ text: string }>('select text from upload_passages');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes('<script') || text.includes('onload'))).toEqual([]);
  });

  it('are no field of an account', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    for (const field of ['avatar', 'avatar_url', 'logo', 'picture']) {
      const body = { [field]: 'data:image/svg+xml;base64,PHN2Zz4=' };
      expect((await server.refusal(settingsEndpoints.put, { token, body })).problem.status).toBe(422);
    }
  });

  it('come from no call: what is handed out is a file to keep, of a kind that a browser does not show', () => {
    const kinds = allEndpoints.flatMap(({ answer }) => (answer.kind === 'file' ? answer.contentTypes : []));
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => shownByBrowsers.test(kind))).toEqual([]);
  });
});

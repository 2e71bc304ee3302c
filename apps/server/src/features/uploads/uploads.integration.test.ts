import { limits } from '@aex/contracts/limits';
import { threadEndpoints } from '@aex/contracts/threads';
import { uploadEndpoints } from '@aex/contracts/uploads';
import { expect, it } from 'vitest';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { makePdf } from '#server/testing/made-uploads.ts';
import { addUpload, sendUpload } from '#server/testing/sent-upload.ts';

describeWithStore('uploads', () => {
  it('are listed newest first, kept once for the same content, and deleted with their passages', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const pdf = await makePdf(['Revenue was 12 million.', 'Costs were 7 million.']);
    const first = await addUpload(server, { token, name: '../../etc/<b>report</b>.exe', content: pdf });
    expect(first).toMatchObject({ kind: 'pdf', pages: 2, passages: 2 });
    expect(first.name).not.toMatch(/[<>/\\]/);
    server.clock.advance(1000);
    const second = await addUpload(server, { token, name: 'table.pdf', content: 'year,sales\n2024,3\n2025,4\n' });
    expect(second.kind).toBe('csv');
    expect((await addUpload(server, { token, content: pdf })).id).toBe(first.id);
    const { uploads } = await server.call(uploadEndpoints.list, { token, query: {} });
    expect(uploads.map(({ id }) => id)).toEqual([second.id, first.id]);
    await server.call(uploadEndpoints.remove, { token, params: { id: first.id } });
    expect((await server.refusal(uploadEndpoints.remove, { token, params: { id: first.id } })).problem.status).toBe(
      404,
    );
    const { rows } = await server.database.pool.query('select distinct upload_id from upload_passages');
    expect(rows).toEqual([{ upload_id: second.id }]);
    const audited = await server.database.pool.query<{ action: string }>(
      "select action from audit_entries where object_type = 'upload' order by id",
    );
    expect(audited.rows.map(({ action }) => action)).toEqual(['upload.add', 'upload.add', 'upload.delete']);
  });

  it('have a name where the form gives none', async () => {
    const server = await testServer();
    const upload = await addUpload(server, { token: await server.asGuest(), name: '', content: 'Some words.' });
    expect(upload.name).toBe('Untitled file');
  });

  it('are bounded together by their passages, and taken again once one is deleted', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const first = await addUpload(server, { token, content: 'Some words.' });
    const most = limits.uploadPassagesMax;
    await server.database.pool.query('update uploads set passage_count = $1 where id = $2', [most, first.id]);
    const refused = await sendUpload(server, { token, content: 'Other words.' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('100,001 passages') },
    ]);
    await server.call(uploadEndpoints.remove, { token, params: { id: first.id } });
    expect(await addUpload(server, { token, content: 'Other words.' })).toMatchObject({ passages: 1 });
  });

  it('are of their account alone, and of its own threads', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const stranger = await server.asGuest();
    const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
    const own = await addUpload(server, { token, content: 'Words of mine.', threadId });
    expect(own.thread_id).toBe(threadId);
    const { uploads } = await server.call(uploadEndpoints.list, { token: stranger, query: { thread_id: threadId } });
    expect(uploads).toEqual([]);
    const removal = { token: stranger, params: { id: own.id } };
    expect((await server.refusal(uploadEndpoints.remove, removal)).problem.status).toBe(404);
    expect((await sendUpload(server, { token: stranger, content: 'words', threadId })).statusCode).toBe(404);
  });

  it('answer what the data do not, by the passages that hold most of its words', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const content = 'Beta Works opened 14 shops in 2025.\n\nIts chief executive is Jane Roe. Others say so too.';
    const threadId = await askIn(server, { token, message: 'Hello' });
    await addUpload(server, { token, content, threadId });
    const told = async (message: string, asker = token) => {
      const id = await askIn(server, { token: asker, message, threadId: asker === token ? threadId : null });
      const { messages } = await server.call(threadEndpoints.messages, { token: asker, params: { id }, query: {} });
      const { content: text, citations } = messages.at(-1) ?? { content: '', citations: [] };
      return { text, kinds: citations.map(({ source_type: kind }) => kind) };
    };
    const shops = await told('How many shops did Beta Works open in 2025?');
    expect(shops).toMatchObject({ text: expect.stringContaining('“Beta Works opened 14 shops in 2025.” [1]') });
    expect(shops.kinds).toEqual(['upload']);
    expect((await told('Who is the chief executive?')).text).toContain('Jane Roe');
    for (const other of [
      'Who is the chief economist of Gamma Works?',
      'Should I buy Beta Works?',
      'How volatile is NVDA?',
    ])
      expect([other, (await told(other)).kinds.includes('upload')]).toEqual([other, false]);
    expect((await told('What does the file say about shops?')).text).not.toContain('Others say so');
    expect((await told('Who is the chief executive?', await server.asGuest())).kinds).toEqual([]);
  });

  it('are meant by who asks for the short of this, where one came since the last question or was asked of before', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: 'How volatile is NVDA?' });
    const told = async (message: string) => {
      server.clock.advance(1000);
      await askIn(server, { token, message, threadId });
      const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
      return messages.at(-1)?.content ?? '';
    };
    expect(await told('Summarize this')).not.toContain('upload');
    server.clock.advance(1000);
    await addUpload(server, { token, content: 'Beta Works opened 14 shops.', threadId });
    for (const words of ['Summarize this', 'tl;dr', 'Can you give me a summary of it?', 'What is this memo about?'])
      expect([words, await told(words)]).toEqual([words, expect.stringContaining('“Beta Works opened 14 shops.” [1]')]);
    expect(await told('What does the file say about shops?')).toContain('14 shops');
    expect(await told('Summarise this.')).toContain('This is how your upload begins');
    expect(await told('How volatile is NVDA?')).not.toContain('upload');
    expect(await told('Summarize this')).not.toContain('upload');
  });

  it('are refused with the reason where they cannot be read', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const statusOf = async (content: string | Buffer) => (await sendUpload(server, { token, content })).statusCode;
    expect(await statusOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBe(415);
    expect(await statusOf('')).toBe(422);
    expect(await statusOf('%PDF-1.4 broken')).toBe(422);
    const large = await sendUpload(server, { token, content: Buffer.alloc(limits.uploadBytes + 1, 'a') });
    expect(strictProblem(large)).toMatchObject({
      status: 413,
      detail: 'The file is larger than 20 MB, the most that this call takes.',
    });
    expect((await server.call(uploadEndpoints.list, { token, query: {} })).uploads).toEqual([]);
  });

  it('that are named with their ending are quoted, and no other beside them', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    await addUpload(server, { token, name: 'beta.txt', content: 'Beta Works opened 14 shops in 2025.' });
    await addUpload(server, { token, name: 'gamma.txt', content: 'Gamma Works opened 3 shops in 2025.' });
    const quotesOf = async (message: string) => {
      const id = await askIn(server, { token, message });
      const { messages } = await server.call(threadEndpoints.messages, { token, params: { id }, query: {} });
      return messages
        .at(-1)
        ?.content.match(/\w+ Works opened \d+ shops/g)
        ?.sort();
    };
    expect(await quotesOf('What does gamma.txt say about who opened shops?')).toEqual(['Gamma Works opened 3 shops']);
    expect(await quotesOf('What do my uploads say about who opened shops?')).toEqual([
      'Beta Works opened 14 shops',
      'Gamma Works opened 3 shops',
    ]);
  });

  it('that come two in one form are refused as a form of another shape', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nSome words.\r\n`;
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/api/v1/uploads',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('a.txt')}${part('b.txt')}--x--\r\n`,
    });
    expect(strictProblem(response)).toMatchObject({
      status: 422,
      detail: 'The form has more than one file; send one, in the field `file`.',
    });
  });

  it('that come twice at once are one', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const both = await Promise.all([1, 2].map(() => addUpload(server, { token, content: 'The same words.' })));
    expect(both[0]?.id).toBe(both[1]?.id);
  });
});

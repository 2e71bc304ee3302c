import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { reportEndpoints } from '@aex/contracts/reports';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { expect, it } from 'vitest';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

async function reviewedThread() {
  const server = await researchServer();
  await server.asOwner();
  const author = await asAnalyst(server, 'author');
  const reviewer = await asAnalyst(server, 'reviewer');
  const id = await askIn(server, { token: author, message: 'What is the price of NVDA?' });
  const setStatus = (status: string) =>
    server.database.pool.query('update threads set status = $2 where id = $1', [id, status]);
  const body = { report_type: 'thread_export' as const, thread_id: id };
  const create = () => server.send(reportEndpoints.create, { token: reviewer, body });
  const made = async (reportId: string) => {
    await server.app.jobs.runPending();
    return server.call(reportEndpoints.get, { token: reviewer, params: { id: reportId } });
  };
  return { server, author, reviewer, id, setStatus, create, made };
}

describeWithStore("a report of a colleague's thread", () => {
  it('is made by a reviewer once the thread is put before others, and not before', async () => {
    const { server, author, setStatus, create, made } = await reviewedThread();
    expect((await create()).statusCode).toBe(404);
    await setStatus('Tactical');
    const queued = await create();
    expect(queued.statusCode).toBe(201);
    const { id: reportId } = queued.json<{ id: string }>();
    expect(await made(reportId)).toMatchObject({ status: 'ready', report_type: 'thread_export' });
    const asAuthor = await server.send(reportEndpoints.get, { token: author, params: { id: reportId } });
    expect(asAuthor.statusCode).toBe(404);
  });

  it('fails where the thread was taken back before it was made', async () => {
    const { setStatus, create, made } = await reviewedThread();
    await setStatus('Promoted');
    const { id } = (await create()).json<{ id: string }>();
    await setStatus('Draft');
    expect(await made(id)).toMatchObject({ status: 'failed', failure: 'The thread is not there any more.' });
  });

  it('is made and exported by whoever it is shared with, while it is', async () => {
    const { server, author, reviewer, id, create } = await reviewedThread();
    const grant = { token: author, params: { id }, body: { account_id: null, rights: 'read' as const } };
    const { shared_with: shared } = await server.call(collaborationEndpoints.grant, grant);
    expect((await create()).statusCode).toBe(201);
    const asFile = { token: reviewer, params: { id }, query: { format: 'md' as const } };
    expect((await server.send(sharingEndpoints.export, asFile)).statusCode).toBe(200);
    const revoke = { token: author, params: { id, access_id: shared[0]?.id ?? '' } };
    await server.call(collaborationEndpoints.revoke, revoke);
    expect((await server.send(sharingEndpoints.export, asFile)).statusCode).toBe(404);
    expect((await create()).statusCode).toBe(404);
  });
});

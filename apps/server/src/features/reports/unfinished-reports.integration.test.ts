import { notificationEndpoints } from '@aex/contracts/notifications';
import { reportEndpoints } from '@aex/contracts/reports';
import { expect, it, onTestFinished } from 'vitest';
import { researchServer } from '#server/testing/asked-thread.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const weekly = { report_type: 'weekly_summary' as const };

async function scene() {
  const server = await researchServer();
  const token = await server.asDemo();
  const order = () => server.call(reportEndpoints.create, { token, body: weekly });
  const list = async () =>
    (await server.call(reportEndpoints.list, { token, query: { mode: 'internal' } })).reports.flatMap(
      ({ id, status, is_public: isPublic }) => (isPublic ? [] : { id, status }),
    );
  const told = async () =>
    (await server.call(notificationEndpoints.list, { token, query: {} })).notifications.map(({ title }) => title);
  return { server, token, order, list, told };
}

/** From now on nobody can be told of anything. */
async function refuseNotifications({ database: { pool } }: TestServer): Promise<() => Promise<void>> {
  await pool.query(
    "create function refuse_row() returns trigger language plpgsql as 'begin raise exception ''refused''; end'",
  );
  await pool.query('create trigger refused before insert on notifications for each row execute function refuse_row()');
  let isOver = false;
  const admit = async () => {
    if (isOver) return;
    isOver = true;
    await pool.query('drop trigger refused on notifications; drop function refuse_row()');
  };
  onTestFinished(admit);
  return admit;
}

describeWithStore('a report without a file', () => {
  it('is taken back while it waits: it is not made, nobody is told of it, and another may take its place', async () => {
    const { server, token, order, list, told } = await scene();
    const first = await order();
    const second = await order();
    expect((await server.refusal(reportEndpoints.create, { token, body: weekly })).problem.status).toBe(429);
    await server.call(reportEndpoints.cancel, { token, params: { id: first.id } });
    const third = await order();
    await server.app.jobs.runPending();
    expect((await list()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [second, third].map(({ id }) => ({ id, status: 'ready' })).toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    expect(await told()).toHaveLength(2);
    const { rows } = await server.database.pool.query(
      "select object_id from audit_entries where action = 'report.cancel'",
    );
    expect(rows).toEqual([{ object_id: first.id }]);
  });

  it('is taken back while it is drawn: what comes of the drawing is dropped without a word', async () => {
    const { server, token, order, list, told } = await scene();
    const { id } = await order();
    const running = server.app.jobs.runPending();
    const progress = async () => {
      const text = 'select progress_pct from reports where id = $1';
      return (await server.database.pool.query<{ progress_pct: number }>(text, [id])).rows[0]?.progress_pct;
    };
    await expect.poll(progress, { timeout: 10_000, interval: 5 }).toBe(50);
    await server.call(reportEndpoints.cancel, { token, params: { id } });
    await running;
    expect(await list()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('is removed once it failed; one that was made stays, and nobody else can take back either', async () => {
    const { server, token, order, list } = await scene();
    const made = await order();
    await server.app.jobs.runPending();
    await server.database.pool.query('delete from daily_bars');
    await server.database.pool.query('delete from observations');
    const failed = await order();
    await server.app.jobs.runPending();
    const other = await server.asOwner();
    for (const { id } of [made, failed]) {
      const refused = await server.refusal(reportEndpoints.cancel, { token: other, params: { id } });
      expect(refused.problem.status).toBe(404);
    }
    await server.call(reportEndpoints.cancel, { token, params: { id: failed.id } });
    const { problem } = await server.refusal(reportEndpoints.cancel, { token, params: { id: made.id } });
    expect(problem).toMatchObject({
      status: 409,
      detail: 'This report was made, and its making is recorded: it stays.',
    });
    expect(await list()).toEqual([{ id: made.id, status: 'ready' }]);
  });

  it('is never ready without its author having been told: a server killed between the two loses neither', async () => {
    const { server, order, list, told } = await scene();
    const { id } = await order();
    const admit = await refuseNotifications(server);
    await expect(server.app.jobs.runPending()).rejects.toThrow('Failed query');
    expect(await list()).toEqual([{ id, status: 'making' }]);
    await admit();
    await server.app.reports.resume();
    await server.app.jobs.runPending();
    expect(await list()).toEqual([{ id, status: 'ready' }]);
    expect(await told()).toEqual([expect.stringContaining('is ready')]);
  });
});

describeWithStore('a weekly summary', () => {
  it('asked for during its last day says as of when it was, and not that the day is over', async () => {
    const { server, order } = await scene();
    const { id } = await order();
    const asked = server.clock.now().toISOString();
    // However late it is drawn, it knows nothing of what came after it was asked for.
    server.clock.advance(36 * 3_600_000);
    await server.app.jobs.runPending();
    const { rawPayload } = await server.send(reportEndpoints.download, {
      token: await server.asDemo(),
      params: { id },
    });
    const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`as they were known at ${asked.slice(0, 10)} ${asked.slice(11, 16)} UTC`);
    expect(text).not.toContain('at the end of that day');
  });
});

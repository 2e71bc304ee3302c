import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { openDesk } from '#server/testing/faults/desk-client.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { settableClock } from '#server/testing/faults/settable-clock.ts';
import { openSocket } from '#server/testing/socket-client.ts';

const hourMs = 3_600_000;
// Forwards, back again, back before the start, and right at last.
const jumps = [6, 0, -6, 0].map((hours) => hours * hourMs);

it('a clock that is set by hours ends no session, socket or job, and loses, doubles and reorders nothing', async () => {
  const clock = settableClock();
  const server = await startServerProcess({
    ...clock.environment,
    AEX_DATA_DIR: newDataFolder(),
    AEX_BACKUP_MINUTES: '0',
    AEX_RATE_LIMITS: 'token=3/h',
  });
  onTestFinished(() => server.kill());
  const desk = await openDesk(server.url);
  const socket = await openSocket({ url: server.url, ticket: await desk.ticket() });
  const guest = () => fetch(`${server.url}/api/v1/auth/token`, { method: 'POST' });
  for (const status of [200, 200, 200, 429]) expect((await guest()).status).toBe(status);
  const threadId = await desk.ask('What is the regime? Round 0.', null);
  const reports = [await desk.report(threadId)];
  for (const [index, jump] of jumps.entries()) {
    await clock.setOff(jump);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await desk.refresh()).toBe(200);
    // The hour of the limit is not over, and is not longer than an hour either.
    const refused = await guest();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    socket.send({ op: 'ping' });
    const beat = await socket.next('heartbeat_update', ({ data }) => isNear(data.time, jump));
    expect(beat.topic).toBeNull();
    expect(await desk.ask(`What is the regime? Round ${index + 1}.`, threadId)).toBe(threadId);
    reports.push(await desk.report(threadId));
  }
  const said = await desk.messages(threadId);
  expect(said.map(({ role }) => role)).toEqual(said.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
  const rounds = said.filter(({ role }) => role === 'user').map(({ content }) => content.slice(-8));
  expect(rounds).toEqual([0, 1, 2, 3, 4].map((round) => `Round ${round}.`));
  const { body } = await desk.call('GET', '/reports?mode=internal&limit=200');
  const listed: { reports: Array<{ id: string; thread_id?: string }> } = JSON.parse(body);
  const ofThread = listed.reports.filter((report) => report.thread_id === threadId).map(({ id }) => id);
  expect(ofThread.toSorted()).toEqual(reports.toSorted());
  expect(server.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});

function isNear(time: string, jump: number): boolean {
  return Math.abs(Date.parse(time) - Date.now() - jump) < 10_000;
}

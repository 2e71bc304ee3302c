import { notificationEndpoints } from '@aex/contracts/notifications';
import { type ThesisBody, thesisEndpoints } from '@aex/contracts/theses';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';

export const message = 'How has NVDA done over the last year?';
export const body: ThesisBody = {
  statement: 'Consumer prices rise no faster than 3.5 % through June.',
  rule: 'CPI_YOY > 3.5 for 2 prints or NVDA < sma(50)',
  probability: 0.8,
  horizon: '2026-06-30',
};
export const day = 86_400_000;

/** A thread of an analyst, its theses, and the jobs that look at them. */
export async function thesisScene() {
  const server = await researchServer();
  await server.asOwner();
  const token = () => asAnalyst(server, 'author');
  const id = await askIn(server, { token: await token(), message });
  const create = async (given: Partial<ThesisBody> = {}) =>
    server.call(thesisEndpoints.create, { token: await token(), params: { id }, body: { ...body, ...given } });
  const watch = async () => {
    await server.app.onNewData();
    await server.app.jobs.runPending();
  };
  const read = async (thesisId: string) =>
    server.call(thesisEndpoints.get, { token: await token(), params: { id, thesis_id: thesisId } });
  const toldOfTheses = async () => {
    const { notifications } = await server.call(notificationEndpoints.list, { token: await token(), query: {} });
    return notifications.filter(({ kind }) => kind === 'thesis').map(({ title, body: text }) => ({ title, text }));
  };
  return { server, token, id, create, watch, read, toldOfTheses };
}

/** Closes of NVDA as they stood, for the weekdays through a day, and consumer prices for May. */
export async function fillThrough(server: Awaited<ReturnType<typeof researchServer>>, through: string): Promise<void> {
  await server.database.pool.query(
    `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
     select instrument_id, feed_id, s::date, close, batch_id
     from daily_bars join instruments i on i.id = instrument_id, generate_series('2026-05-01'::date, $1::date, '1 day') s
     where i.symbol = 'NVDA' and session = '2026-04-30' and extract(isodow from s) < 6
     on conflict do nothing`,
    [through],
  );
  await server.database.pool.query(
    `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
     select series_id, month.period, month.period + interval '42 days', known_at_basis, value, batch_id
     from observations, (values ('2026-05-01'::date)) month(period)
     where series_id = 'CPIAUCSL' and observations.period = '2026-04-01'
     on conflict do nothing`,
  );
}

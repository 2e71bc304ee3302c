import { previousSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';
import { sql } from 'drizzle-orm';
import type { OptionChain } from '#providers/market-data/market-data-port.ts';
import { defineJob, forEachSymbol, jobOptions } from '../ingestion-job.ts';
import { findWatermark, listFollowedSymbols, saveWatermark } from '../ingestion-store.ts';
import { isoDay } from './day-arithmetic.ts';

// Whole chains are large answers and quotas small: the most watched symbols tell enough.
const symbolsAsked = 20;

/** Puts and calls that traded in the last session in what people watch, from whole chains, once a session. */
export const optionVolumesJob = defineJob({
  kind: 'option_volumes',
  dataKind: 'option_chains',
  breadth: 'first',
  run: async ({ database, provider, call, now, onProgress }) => {
    const session = sessionOfVolumes(now);
    if (session === null) return { read: 0, stored: 0, note: 'the session is under way' };
    const symbols = await listFollowedSymbols(database.handle, symbolsAsked);
    return forEachSymbol(symbols, async (symbol) => {
      const resource = `option-volumes:${symbol}`;
      const watermark = await findWatermark(database.handle, provider.id, resource);
      if (watermark?.position === session) return { read: 0, stored: 0 };
      onProgress(symbol);
      const fetched = await call({ symbol, expiry: null }, jobOptions);
      if (fetched.isUnchanged) return { read: 0, stored: 0 };
      const volumes = volumesOf(fetched.value);
      const stored = await database.handle.transaction(async (handle) => {
        await saveWatermark(handle, { provider: provider.id, resource, position: session, validators: null, now });
        if (volumes === null) return 0;
        const { rowCount } = await handle.execute(sql`
          insert into option_volumes (symbol, session, provider, puts, calls, known_at)
          values (${symbol}, ${session}::date, ${provider.id}, ${volumes.puts}, ${volumes.calls}, ${now.toISOString()}::timestamptz)
          on conflict do nothing`);
        return rowCount ?? 0;
      });
      return { read: fetched.value.options.length, stored };
    });
  },
});

/** The session whose volumes a chain shows: today's after its bell, before its opening the last one's, none in between. */
function sessionOfVolumes(now: Date): string | null {
  const today = isoDay(now);
  const session = sessionOn(today);
  if (session === null || now.toISOString() < session.open) return previousSession(today);
  return now.toISOString() >= session.close ? today : null;
}

/** Null where the provider tells no volume at all: none told is not none traded. */
function volumesOf({ options }: OptionChain): { puts: number; calls: number } | null {
  const told = options.filter(({ volume }) => volume !== null);
  if (told.length === 0) return null;
  const sum = (right: 'put' | 'call') =>
    told.reduce((total, option) => (option.right === right ? total + (option.volume ?? 0) : total), 0);
  return { puts: sum('put'), calls: sum('call') };
}

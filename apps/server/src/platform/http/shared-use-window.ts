import type { RedisLink } from '#platform/redis/redis-link.ts';
import * as z from 'zod/mini';
import { stretchesOfWindow, type UseCounter, type UseLimit, type UseOutcome } from './use-window.ts';

// Stretches are kept as [first use, last use, count] in milliseconds of the clock of Redis, which all servers share. After that
// clock was set back, what it counted is taken as of now.
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window, change = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept, used = {}, 0
for _, stretch in ipairs(cjson.decode(redis.call('GET', KEYS[1]) or '[]')) do
  local first, last, count = math.min(stretch[1], now), math.min(stretch[2], now), stretch[3]
  if last + window > now and count > 0 then
    kept[#kept + 1] = { first, last, count }
    used = used + count
  end
end
local accepted = 1
local newest = kept[#kept]
if change < 0 then
  if newest then
    newest[3] = newest[3] - 1
    used = used - 1
  end
elseif used >= limit then
  accepted = 0
else
  used = used + 1
  if newest and now - newest[1] < window / ${stretchesOfWindow} then
    newest[2] = now
    newest[3] = newest[3] + 1
  else
    kept[#kept + 1] = { now, now, 1 }
  end
end
if used > 0 then
  redis.call('SET', KEYS[1], cjson.encode(kept), 'PX', window)
else
  redis.call('DEL', KEYS[1])
end
local oldest = kept[1]
return { accepted, used, oldest and oldest[2] + window - now or 0 }`;

const replySchema = z.tuple([z.number(), z.number(), z.number()]);

type SharedWindow = { redis: RedisLink; prefix: string; own: UseCounter };

/** The counter of all servers on one Redis; while that is away each counts with its own. */
export function createSharedUseWindow({ count, seconds }: UseLimit, { redis, prefix, own }: SharedWindow): UseCounter {
  const change = async (key: string, by: 1 | -1): Promise<UseOutcome> => {
    const reply = await redis.client.eval(script, 1, `${prefix}:${key}`, count, seconds * 1000, by);
    const [accepted, used, endsInMs] = z.parse(replySchema, reply);
    return { isAccepted: accepted === 1, used, endsInMs };
  };
  const orOwn = async <T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> =>
    redis.isReady() ? shared().catch(alone) : alone();
  return {
    take: (key) =>
      orOwn(
        () => change(key, 1),
        () => own.take(key),
      ),
    giveBack: (key) =>
      orOwn(
        () => change(key, -1),
        () => own.giveBack(key),
      ),
    forget: async (key) => {
      await own.forget(key);
      await orOwn(
        async () => void (await redis.client.del(`${prefix}:${key}`)),
        async () => undefined,
      );
    },
  };
}

import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openRedis } from '#platform/redis/redis-link.ts';
import { describeWithRedis, startRedis } from '#server/testing/redis-server.ts';
import { createRateLimits } from './rate-limits.ts';

const limits = { chat: { count: 3, seconds: 60 } };

async function arrange() {
  const redis = await startRedis();
  onTestFinished(() => redis.discard());
  const join = async () => {
    const link = openRedis(redis.url, pino({ level: 'silent' }));
    onTestFinished(() => link.close());
    await expect.poll(() => link.isReady()).toBe(true);
    return { link, rateLimits: createRateLimits(limits, link) };
  };
  return { redis, first: await join(), second: await join() };
}

describeWithRedis('rate limits of several servers', () => {
  it('count together, are seen and reset together', async () => {
    const { first, second } = await arrange();
    await first.rateLimits.consume('chat', 'ada');
    await second.rateLimits.consume('chat', 'ada');
    await first.rateLimits.consume('chat', 'ada');
    await expect(second.rateLimits.consume('chat', 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(first.rateLimits.consume('chat', 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(second.rateLimits.usageOf('chat').highest).toBeGreaterThanOrEqual(3);
    await first.rateLimits.consume('chat', 'ben');
    await second.rateLimits.reset('chat');
    for (let n = 0; n < 3; n += 1) await first.rateLimits.consume('chat', 'ben');
    await expect(second.rateLimits.consume('chat', 'ben')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('are counted in each process while Redis is away, and together again when it is back', async () => {
    const { redis, first, second } = await arrange();
    await redis.kill();
    await expect.poll(() => first.link.isReady()).toBe(false);
    const started = performance.now();
    for (let n = 0; n < 3; n += 1) await first.rateLimits.consume('chat', 'ada');
    await expect(first.rateLimits.consume('chat', 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(performance.now() - started).toBeLessThan(10_000);
    await redis.start();
    await expect.poll(() => first.link.isReady() && second.link.isReady(), { timeout: 60_000 }).toBe(true);
    for (const { rateLimits } of [first, second, first]) await rateLimits.consume('chat', 'cy');
    await expect(second.rateLimits.consume('chat', 'cy')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

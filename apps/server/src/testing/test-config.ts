import { type Config, loadConfig } from '#server/config.ts';

// Tests of one server make more accounts and calls than a visitor may.
const generous = Object.fromEntries(
  ['signup', 'token', 'login', 'chat', 'chat_day', 'api'].map((name) => [name, { count: 100_000, seconds: 60 }]),
);

/** The defaults with wide rate limits; nothing of this machine's environment. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...loadConfig({}, '/nonexistent'), rateLimits: generous, ...overrides };
}

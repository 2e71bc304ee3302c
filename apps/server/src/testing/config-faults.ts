import { ConfigError, loadConfig } from '#server/config.ts';

/** What is wrong with an environment, a line each; nothing where it is taken. */
export function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment, '/nonexistent');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

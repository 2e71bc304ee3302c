import { BrokerFailure } from './broker-failure.ts';

/** One part of a reading: what failed is told and leaves the rest alone, unless the credentials are to blame. */
export async function orProblem<T>(problems: string[], part: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokerFailure) || error.kind === 'credentials_refused' || error.kind === 'throttled')
      throw error;
    problems.push(`${part} could not be read: ${error.message}`);
    return null;
  }
}

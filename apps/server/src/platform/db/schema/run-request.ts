/** What a run was asked, as it is stored with it. */
export type RunRequest = {
  message: string;
  ticker: string | null;
  command: string | null;
  asOf: string | null;
  /** The run whose question is asked again. */
  refreshes?: string | null;
  /** The run whose answer is gone on with; the message is that run's. */
  continues?: string;
};

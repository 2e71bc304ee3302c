/** What the benchmark tells the readers to do. */
export type CrowdOrder =
  | { do: 'open'; url: string; lists: string[][] }
  | { do: 'expect'; messages: number }
  | { do: 'close' };

export type CrowdReport =
  | { is: 'ready' | 'opened' | 'expecting' }
  /** With the messages since the last order to open or expect. */
  | { is: 'closed'; received: number }
  | { is: 'received'; at: number; samples: string[] };

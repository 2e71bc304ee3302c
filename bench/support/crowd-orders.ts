/** What the benchmark tells the readers to do. */
export type CrowdOrder =
  | { do: 'open'; url: string; lists: string[][] }
  | { do: 'expect'; messages: number }
  | { do: 'close' };

export type CrowdReport =
  | { is: 'ready' | 'opened' | 'expecting' | 'closed' }
  | { is: 'received'; at: number; samples: string[] };

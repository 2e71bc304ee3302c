import type { ChartData, Citation, Claim, Governance } from '@aex/contracts/chat-stream';

/** An answer as its readers got it. */
export type PackedAnswer = {
  text: string;
  citations: Citation[];
  claims: Claim[];
  charts: ChartData[];
  /** Null where the answer was not told to its end. */
  governance: Governance | null;
};

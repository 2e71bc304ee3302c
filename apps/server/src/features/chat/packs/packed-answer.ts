import type { ChartData, Citation, Claim, Governance } from '@aex/contracts/chat-stream';

/** An answer as its readers got it. */
export type PackedAnswer = {
  text: string;
  citations: Citation[];
  claims: Claim[];
  charts: ChartData[];
  governance: Governance;
};

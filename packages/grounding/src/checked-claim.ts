import type { ClaimStatus } from '#confidence';

/** A statement of a sentence with its verdict; offsets are UTF-16 units of the sentence. */
export type CheckedClaim = {
  start: number;
  end: number;
  text: string;
  status: ClaimStatus;
  evidenceIds: string[];
  reason: string;
};

import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { createContext, useContext } from 'react';
import type { HoverCardActions } from '#ui/use-hover-card.ts';

/** What the card beside an answer can tell about. */
export type CardSubject = { kind: 'citation'; citation: Citation } | { kind: 'claim'; claim: Claim };

export type AnswerCardContextValue = {
  citations: ReadonlyMap<number, Citation>;
  actions: HoverCardActions<CardSubject>;
};

export const AnswerCardContext = createContext<AnswerCardContextValue | null>(null);

export function useAnswerCard(): AnswerCardContextValue {
  const value = useContext(AnswerCardContext);
  if (value === null) throw new Error('An answer\u2019s parts stand inside AnswerCardContext');
  return value;
}

import type { Claim } from '@aex/contracts/chat-stream';

/** `start` is an offset in the source of the block; null where the source could not be matched. */
export type Inline =
  | { kind: 'text'; text: string; start: number | null }
  | { kind: 'claim'; text: string; claim: Claim; isFirst: boolean }
  | { kind: 'uncited'; text: string; isFirst: boolean }
  | { kind: 'citation'; n: number }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  | { kind: 'link'; href: string | null; children: Inline[] }
  | { kind: 'break' };

export type Alignment = 'left' | 'center' | 'right' | null;

/** What an answer may hold: no images, no HTML. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: Block[][] }
  | { kind: 'table'; align: Alignment[]; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

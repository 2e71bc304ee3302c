import type { Claim, Governance, StreamPart } from '@aex/contracts/chat-stream';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { createSentenceSplitter, type Sentence } from '@aex/grounding/split-sentences';
import { governAnswer } from '../answer-governance.ts';
import { toCitation } from '../engine/evidence.ts';
import { withheldClaims, withheldText } from '../withheld-answer.ts';
import type { EvidenceLedger } from './evidence-ledger.ts';
import { createRunNames } from './sealing/run-names.ts';
import { type SealedSentence, sealSentence } from './sealing/sealed-sentence.ts';
import { cellsOf } from './sealing/table-claims.ts';

export type AnswerWriter = ReturnType<typeof createAnswerWriter>;

type WriterDeps = {
  ledger: EvidenceLedger;
  question: string;
  /** What the server says before the first word of the model. */
  lead?: string | undefined;
  messageId: string;
  textId: string;
  thresholds: GovernanceThresholds | Promise<GovernanceThresholds>;
  append: (...parts: StreamPart[]) => Promise<void>;
};

type Placed = SealedSentence & { lead: string };

/**
 * Turns a model's raw text into checked sentences, as they become whole. A sentence goes out only while the answer so far,
 * with it, reaches the threshold of governance; otherwise it waits for what follows, and at the end it is withheld with its
 * reasons.
 */
export function createAnswerWriter({ ledger, question, lead = '', messageId, textId, thresholds, append }: WriterDeps) {
  const names = createRunNames({ ledger, question });
  let splitter = createSentenceSplitter();
  // What came behind the last whole sentence, and where that begins.
  let raw = '';
  let lastEnd = 0;
  let sent = 0;
  let hasBlock = false;
  // What the columns of the table that is being written are called; null outside of one.
  let columns: string[] | null = null;
  let held: Placed[] = [];
  let sentRows = 0;
  let isEmpty = true;
  const statuses: Array<Pick<Claim, 'status'>> = [];

  const place = (sentence: Sentence): Placed => {
    const gap = raw.slice(0, sentence.start - lastEnd);
    raw = raw.slice(sentence.end - lastEnd);
    lastEnd = sentence.end;
    const lead = isEmpty ? '' : hasBlock ? leadOf(gap) : '\n\n';
    hasBlock = true;
    const isInTable = sentence.kind === 'table_row';
    const placed = { ...sealSentence({ ...sentence, columns: columns ?? [] }, { ledger, names }), lead };
    columns = isInTable ? (columns ?? cellsOf(sentence.text).map(({ text }) => text)) : null;
    return placed;
  };

  const send = async (placed: Placed, extra: readonly number[] = []): Promise<void> => {
    const before = sent === 0 && lead !== '' ? `${lead}\n\n${placed.lead}` : placed.lead;
    const start = sent + before.length;
    sent = start + placed.text.length;
    await append(
      ...ledger
        .introduce([...placed.cited, ...extra])
        .map((evidence): StreamPart => ({ type: 'data-citation', data: toCitation(evidence) })),
      { type: 'text-delta', id: textId, delta: before + placed.text },
      ...placed.claims.map((claim): StreamPart => ({
        type: 'data-claim',
        data: { ...claim, start: claim.start + start, end: claim.end + start, message_id: messageId },
      })),
    );
  };

  const govern = async (): Promise<Governance> =>
    governAnswer({
      claims: statuses,
      evidence: ledger.all(),
      thresholds: await thresholds,
    });

  const take = async (sentences: readonly Sentence[]): Promise<void> => {
    for (const sentence of sentences) {
      const placed = place(sentence);
      if (placed.text === '') continue;
      isEmpty = false;
      for (const { status } of placed.claims) statuses.push({ status });
      held.push(placed);
      if ((await govern()).decision === 'auto_block') continue;
      const ready = held.slice(0, held.length - headAtEnd(held, sentRows));
      held = held.slice(ready.length);
      for (const each of ready) {
        sentRows = isRow(each) ? sentRows + 1 : 0;
        await send(each);
      }
    }
  };

  return {
    /** Takes the next characters of the model. Resolves at once unless they end a sentence. */
    push: (delta: string): Promise<void> | undefined => {
      raw += delta;
      const sentences = splitter.push(delta);
      return sentences.length === 0 ? undefined : take(sentences);
    },

    /** Ends a block of text: what is left is a sentence, and what follows a new paragraph. */
    endBlock: async (): Promise<void> => {
      await take(splitter.finish());
      splitter = createSentenceSplitter();
      raw = '';
      lastEnd = 0;
      hasBlock = false;
    },

    /** Ends the answer; what governance holds back is withheld here. */
    finish: async (): Promise<Governance> => {
      const governance = await govern();
      const isHeadAlone = governance.decision !== 'auto_block';
      if (isHeadAlone) for (const each of held) await send(each);
      else if (held.length > 0)
        await send(
          withheld(held, governance, { hasEvidence: ledger.all().length > 0, isRest: sent > 0 }),
          ledger.all().map(({ n }) => n),
        );
      held = [];
      const note = ageNote(ledger);
      if (note !== null) await send(note);
      return governance;
    },

    hasSent: () => sent > 0,
    isEmpty: () => isEmpty,
  };
}

const linesOfHead = 2;

function isRow({ text }: Placed): boolean {
  return text.trimStart().startsWith('|');
}

// The head of a table waits for its first row: what follows may be withheld, and a head alone says nothing.
function headAtEnd(held: readonly Placed[], sentRows: number): number {
  const rows = held.length - 1 - held.findLastIndex((each) => !isRow(each));
  const isWhole = rows === held.length && sentRows + rows > linesOfHead;
  return isWhole || rows > linesOfHead ? 0 : rows;
}

function leadOf(gap: string): string {
  const breaks = gap.split('\n').length - 1;
  return breaks >= 2 ? '\n\n' : breaks === 1 ? '\n' : gap === '' ? '' : ' ';
}

// Every answer on markets or the economy ends with what its evidence is worth.
function ageNote(ledger: EvidenceLedger): Placed | null {
  const cited = ledger.all().filter(({ n }) => ledger.isIntroduced(n));
  const marks = (state: string) => cited.filter((each) => each.state === state).map(({ n }) => `[${n}]`);
  const [simulated, stale] = [marks('simulated'), marks('stale')];
  const sentences: string[] = [];
  if (simulated.length > 0)
    sentences.push(
      `These figures are **Simulated**: they come from the built-in world, not from markets ${simulated.join('')}.`,
    );
  if (stale.length > 0)
    sentences.push(`Some of the evidence is stale: newer figures may have changed it ${stale.join('')}.`);
  return sentences.length === 0 ? null : { text: sentences.join(' '), lead: '\n\n', claims: [], cited: [] };
}

function withheld(
  held: readonly Placed[],
  governance: Governance,
  { hasEvidence, isRest }: { hasEvidence: boolean; isRest: boolean },
): Placed {
  const text = withheldText(governance, { hasEvidence, isRest });
  const claims = withheldClaims(
    held.flatMap((each) => each.claims),
    text,
  );
  return { text, lead: isRest ? '\n\n' : '', claims, cited: [] };
}

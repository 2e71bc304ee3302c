import type { StreamPart } from '@aex/contracts/chat-stream';
import type { ModelUsage } from '@aex/contracts/threads';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import type { FastifyBaseLogger } from 'fastify';
import {
  asModelFailure,
  type ChatModel,
  ModelFailure,
  type ModelFailureKind,
  type ModelMessage,
} from '#providers/language-model/language-model-port.ts';
import type { Evidence } from '../engine/evidence.ts';
import { type AnswerRecord, createAnswerRecord } from './answer-record.ts';
import { createAnswerWriter, type AnswerWriter } from './answer-writer.ts';
import { createEvidenceLedger } from './evidence-ledger.ts';
import { type Turn, takeTurn, type TurnRequest } from './model-turn.ts';
import { retryText } from './failure-texts.ts';
import { retryWait, waitFor } from './retry-wait.ts';
import { asData, systemPrompt, toolSpecs } from './system-prompt.ts';
import { type EarlierTurn, halveHistory, historyText, trimHistory } from './thread-history.ts';
import { createToolRunner } from './tool-runner.ts';
import type { ToolContext } from './tools/model-tool.ts';
import { modelTools } from './tools/tool-catalogue.ts';
import { createUsageCount } from './usage-count.ts';

export type ModelRun = {
  chat: ChatModel;
  ids: { runId: string; messageId: string };
  question: { text: string; ticker: string | null; isAsOf: boolean; lead?: string };
  history: readonly EarlierTurn[];
  /** A mark of this run that no outsider can guess. */
  boundary: string;
  context: ToolContext;
  textId: string;
  thresholds: GovernanceThresholds | Promise<GovernanceThresholds>;
  append: (...parts: StreamPart[]) => Promise<void>;
  storeEvidence: (evidence: Evidence[]) => Promise<void>;
  /** Aborted when somebody stops the run. */
  stop: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** How the answer ended. With a failure, or stopped, what was sent before it stands. */
export type ModelOutcome = {
  failure: ModelFailureKind | null;
  /** Somebody stopped it: what was not sent by then is not, and nothing is governed. */
  isStopped: boolean;
  hasText: boolean;
  usage: ModelUsage;
  macroIcon: string | null;
  /** What the answer was made of; null where nothing was said. */
  record: AnswerRecord | null;
  /** What ends the text; whoever asked sends it with the end of the answer. */
  closing: StreamPart[];
};

const specs = toolSpecs(modelTools);
// Of what comes faster than it is stored no more than this lies about in sentences.
const charactersAtOnce = 1024;
const noMoreTools = 'No more tools can be called in this answer. Write the answer from the evidence you have.';

/** Asks the model until it has answered, runs the tools it calls, and sends what passes the checks. */
export async function answerByModel(run: ModelRun): Promise<ModelOutcome> {
  const { chat, stop } = run;
  // The text begins with its first words.
  const opening: StreamPart[] = [{ type: 'text-start', id: run.textId }];
  const append = (...parts: StreamPart[]) => run.append(...opening.splice(0), ...parts);
  const ledger = createEvidenceLedger(run.ids.runId);
  const record = createAnswerRecord();
  const writer = createAnswerWriter({
    ledger,
    question: questionText(run.question),
    lead: run.question.lead,
    messageId: run.ids.messageId,
    textId: run.textId,
    thresholds: run.thresholds,
    append,
  });
  const usage = createUsageCount(chat.pricing);
  const budget = new AbortController();
  const timer = setTimeout(() => budget.abort(new ModelFailure('too_long')), chat.limits.totalMs);
  const conversation = createConversation(run, {
    writer,
    usage,
    ledger,
    record,
    signal: AbortSignal.any([stop, budget.signal]),
  });
  const outcomeOf = (ending: Pick<ModelOutcome, 'failure' | 'isStopped' | 'record' | 'closing'>): ModelOutcome => ({
    ...ending,
    hasText: writer.hasSent(),
    usage: usage.total(),
    macroIcon: macroIconOf(ledger),
  });
  let failure: ModelFailureKind | null = null;
  try {
    await conversation.hold();
  } catch (error) {
    if (stop.aborted)
      return outcomeOf({ failure, isStopped: true, record: record.isEmpty() ? null : record, closing: [] });
    const cause = asModelFailure(error);
    run.log.warn({ failure: cause.kind, status: cause.status, run_id: run.ids.runId }, 'a model call failed');
    failure = cause.kind;
  } finally {
    clearTimeout(timer);
  }
  await writer.endBlock();
  record.endBlock();
  const isTold = failure === null || !writer.isEmpty();
  const governance = isTold ? await writer.finish() : null;
  const closing: StreamPart[] = [...opening, { type: 'text-end', id: run.textId }];
  closing.push(...ledger.citedCharts().map((data): StreamPart => ({ type: 'data-chart', data })));
  if (governance !== null) closing.push({ type: 'data-governance', data: governance });
  const questions = failure === null ? [...conversation.suggestions()] : [];
  if (questions.length > 0) closing.push({ type: 'data-suggestions', data: { questions } });
  return outcomeOf({ failure, isStopped: false, record: isTold ? record : null, closing });
}

function macroIconOf(ledger: ReturnType<typeof createEvidenceLedger>): string | null {
  const regime = ledger.all().find(({ sourceId }) => sourceId === 'macro_regime')?.values['regime'];
  return typeof regime === 'string' ? regime : null;
}

type Parts = {
  writer: AnswerWriter;
  usage: ReturnType<typeof createUsageCount>;
  ledger: ReturnType<typeof createEvidenceLedger>;
  record: AnswerRecord;
  signal: AbortSignal;
};

function createConversation(run: ModelRun, { writer, usage, ledger, record, signal }: Parts) {
  const { chat, append } = run;
  const { limits } = chat;
  const tools = createToolRunner({ ...run, ledger, record, toolMs: limits.toolMs });
  const later: ModelMessage[] = [];
  let history = trimHistory(run.history);
  let characters = 0;

  const take = (delta: string): Promise<void> | undefined => {
    record.takeText(delta);
    return writer.push(delta);
  };

  // What comes at once can be a whole answer; it is cut at the limit, and never in the middle of a character.
  const onText = (delta: string): Promise<void> | undefined => {
    const room = limits.answerCharacters - characters;
    const kept = delta.length <= room ? delta : wholeCharacters(delta.slice(0, room));
    characters += kept.length;
    const writing = kept.length <= charactersAtOnce ? take(kept) : takeInPieces(kept, take);
    return kept === delta ? writing : endTooLong(writing);
  };

  // A call is tried again only while nothing of it has come and nothing of the run has been sent.
  const ask = async (mayCallTools: boolean): Promise<Turn> => {
    for (let tries = 1; ;) {
      const begun = { isBegun: false };
      const prompt = opening(run, history);
      record.takePrompt(prompt);
      const request: TurnRequest = {
        chat,
        prompt: [...prompt, ...later],
        tools: specs,
        mayCallTools,
        signal,
        onText,
        onStart: () => {
          begun.isBegun = true;
        },
      };
      usage.begin();
      try {
        return await takeTurn(request);
      } catch (error) {
        signal.throwIfAborted();
        if (begun.isBegun) throw asCut(asModelFailure(error));
        if (!writer.isEmpty()) throw error;
        const failure = asModelFailure(error);
        if (failure.kind === 'context_overflow' && history.length > 0) {
          history = halveHistory(history);
          continue;
        }
        const wait = retryWait(failure, { tries, limits });
        if (wait === null) throw failure;
        tries += 1;
        await run.append({ type: 'data-status', data: { stage: 'drafting', label: retryText(failure.kind, wait) } });
        await waitFor(wait, signal);
      }
    }
  };

  return {
    suggestions: tools.suggestions,
    hold: async (): Promise<void> => {
      for (;;) {
        // A call of tools is followed by another one, which has to fit as well.
        const hasTokens = usage.tokens() + usage.next() < limits.tokensPerRun;
        const mayCallTools = tools.count() < limits.toolCalls && hasTokens;
        const turn = await ask(mayCallTools);
        await writer.endBlock();
        record.endBlock();
        if (turn.finish !== null) usage.add(turn.finish);
        throwIfUnfinished(turn);
        if (turn.calls.length === 0) {
          if (writer.isEmpty()) throw new ModelFailure('unreadable');
          return;
        }
        if (!mayCallTools) throw new ModelFailure('endless_calls');
        await append({ type: 'data-status', data: { stage: 'gathering', label: 'Gathering evidence' } });
        const calls = turn.calls.slice(0, limits.toolCalls - tools.count());
        const results: Extract<ModelMessage, { role: 'tool' }>['content'] = [];
        for (const call of calls) {
          const text = await tools.run(call, signal);
          const isLast = tools.count() >= limits.toolCalls;
          const value = asData(`result of ${call.toolName}`, text, run.boundary) + (isLast ? `\n${noMoreTools}` : '');
          results.push({
            type: 'tool-result',
            toolCallId: call.toolCallId,
            toolName: call.toolName,
            output: { type: 'text', value },
          });
        }
        later.push(
          { role: 'assistant', content: [...turn.content.filter(hasSubstance), ...calls.map(toCallPart)] },
          { role: 'tool', content: results },
        );
        await append({ type: 'data-status', data: { stage: 'drafting', label: 'Writing the answer' } });
      }
    },
  };
}

async function takeInPieces(text: string, take: (piece: string) => Promise<void> | undefined): Promise<void> {
  for (let at = 0; at < text.length; at += charactersAtOnce) await take(text.slice(at, at + charactersAtOnce));
}

async function endTooLong(writing: Promise<void> | undefined): Promise<never> {
  await writing;
  throw new ModelFailure('too_long');
}

function wholeCharacters(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}

function opening(run: ModelRun, history: readonly EarlierTurn[]): ModelMessage[] {
  const day = run.context.moment.toISOString().slice(0, 10);
  const system = systemPrompt({ day, isAsOf: run.question.isAsOf, boundary: run.boundary });
  const earlier =
    history.length === 0 ? [] : [asData('earlier turns of this conversation', historyText(history), run.boundary), ''];
  return [
    { role: 'system', content: system },
    { role: 'user', content: [{ type: 'text', text: [...earlier, questionText(run.question)].join('\n') }] },
  ];
}

/** The question as the model reads it. */
export function questionText({ text, ticker }: Pick<ModelRun['question'], 'text' | 'ticker'>): string {
  return ticker === null ? text : `${text}\n(The question is asked on the page of ${ticker}.)`;
}

function throwIfUnfinished({ finish, calls, content }: Turn): void {
  const reason = finish?.finishReason.unified ?? 'interrupted';
  if (reason === 'content-filter') throw new ModelFailure('refused');
  if (reason === 'length') throw new ModelFailure('too_long');
  if (reason !== 'interrupted' && reason !== 'error') return;
  // Of a stream that ended before its end and held nothing, nobody knows that it was one.
  throw new ModelFailure(content.length + calls.length === 0 ? 'unreadable' : 'cut');
}

function asCut(failure: ModelFailure): ModelFailure {
  const isOwn = ['silent', 'too_long', 'refused', 'no_quota', 'context_overflow'].includes(failure.kind);
  return isOwn ? failure : new ModelFailure('cut', { status: failure.status });
}

function hasSubstance(part: Turn['content'][number]): boolean {
  return part.type !== 'text' || part.text !== '';
}

function toCallPart({ toolCallId, toolName, input, providerMetadata }: Turn['calls'][number]): Turn['content'][number] {
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: parsedOr(input),
    ...(providerMetadata === undefined ? {} : { providerOptions: providerMetadata }),
  };
}

function parsedOr(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
}

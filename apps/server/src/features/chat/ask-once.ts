import { governanceThresholds } from '@aex/contracts/limits';
import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { dateSchema } from '@aex/contracts/primitives';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import { newId } from '#platform/identifiers.ts';
import { askModelOnce } from './ask-model-once.ts';
import { composeAnswer } from './engine/answer-composer.ts';
import { draftAnswer } from './engine/built-in-engine.ts';
import type { EngineDeps } from './engine/engine-ports.ts';
import { toCitation } from './engine/evidence.ts';
import type { Analyst } from './models/analyst.ts';
import { type OnceAnswer, onceAnswerSchema } from './once-answer.ts';

export const askLineSchema = z.union([z.object({ answer: onceAnswerSchema }), z.object({ error: z.string() })]);

const askInputSchema = z.object({ question: z.string().min(1), asOf: z.nullable(dateSchema) });
export type OnceQuestion = z.infer<typeof askInputSchema>;

/** Answers a question by the very engine and checks of the chat, without a thread. Nothing is stored. */
export async function answerOnce(
  { question, asOf, accountId = null }: OnceQuestion & { accountId?: string | null },
  { clock, ...engine }: EngineDeps & { clock: Clock },
): Promise<OnceAnswer> {
  const draft = await draftAnswer({ text: question, ticker: null, ...momentOf(asOf, clock), accountId }, engine);
  const messageId = newId('msg');
  const composed = composeAnswer(draft, { runId: newId('run'), thresholds: governanceThresholds });
  const claims: Claim[] = composed.steps.flatMap((step) =>
    step.claims.map((claim) => ({ ...claim, message_id: messageId })),
  );
  const citations: Citation[] = composed.evidence.map(toCitation);
  const text = composed.steps.map(({ delta }) => delta).join('');
  const { suggestions, intents } = draft;
  const { governance, charts } = composed;
  return {
    text,
    as_of: draft.moment.toISOString(),
    citations,
    claims,
    governance,
    charts,
    suggestions,
    intents,
    engine: 'built-in',
    model: null,
  };
}

function momentOf(asOf: string | null, clock: Clock): { moment: Date; isAsOf: boolean } {
  const now = clock.now();
  const wanted = asOf === null ? now : new Date(`${asOf}T23:59:59.999Z`);
  return wanted < now ? { moment: wanted, isAsOf: true } : { moment: now, isAsOf: false };
}

type AskDeps = EngineDeps & { clock: Clock; analyst: Analyst | null; log: Pick<FastifyBaseLogger, 'warn'> };

/** Serves `ask` to the operator's tool while a server holds the embedded store. Never rejects. */
export function serveAsk(deps: AskDeps): ControlHandler {
  return async ({ input }, send) => {
    const answer = (line: z.infer<typeof askLineSchema>) => send(line);
    const parsed = askInputSchema.safeParse(input);
    if (!parsed.success) {
      answer({ error: 'The running server does not know this ask command. Restart it with the present version.' });
      return;
    }
    try {
      answer({ answer: await answerOf(parsed.data, deps) });
    } catch (error) {
      answer({
        error: `The question could not be answered: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  };
}

// By whoever answers in the chat.
function answerOf(asked: OnceQuestion, { analyst, log, ...engine }: AskDeps): Promise<OnceAnswer> {
  if (analyst === null) return answerOnce(asked, engine);
  return askModelOnce({ question: asked.question, ...momentOf(asked.asOf, engine.clock) }, { analyst, log });
}

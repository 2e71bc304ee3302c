import { setTimeout as after } from 'node:timers/promises';

const tries = 120;
const betweenMs = 500;

/** What a reader of one answer has seen of it. */
export type AnswerReading = { runId: string; threadId: string; ids: number[]; text: string; isDone: boolean };

export type Asked = { url: string; token: string };

/** Asks, and hands out the reading as soon as it begins; `ended` is kept at the end or when the connection breaks. */
export async function beginAnswer(
  { url, token }: Asked,
  message: string,
): Promise<{ reading: AnswerReading; ended: Promise<void> }> {
  const answer = await fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, thread_id: null }),
  });
  const [runId, threadId] = [answer.headers.get('x-aex-run-id'), answer.headers.get('x-aex-thread-id')];
  if (runId === null || threadId === null) throw new Error(`${answer.status}: ${await answer.text()}`);
  const reading: AnswerReading = { runId, threadId, ids: [], text: '', isDone: false };
  return { reading, ended: readInto(reading, answer) };
}

/** Reads on, as often as the connection breaks, until the answer is over or a minute of tries has gone by. */
export async function resumeToEnd(asked: Asked, reading: AnswerReading): Promise<void> {
  for (let attempt = 0; attempt < tries && !reading.isDone; attempt += 1) {
    await resumeAnswer(asked, reading).catch(() => undefined);
    if (!reading.isDone) await after(betweenMs);
  }
}

/** Reads on from the last event that was seen. */
async function resumeAnswer({ url, token }: Asked, reading: AnswerReading): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(reading.ids.at(-1) ?? 0) };
  await readInto(reading, await fetch(`${url}/api/v1/chat/runs/${reading.runId}/stream`, { headers }));
}

/** What came whole is kept. */
async function readInto(reading: AnswerReading, answer: Response): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of answer.body ?? []) {
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) take(reading, event);
    }
  } catch {
    // The server was killed under it; the test resumes.
  }
}

function take(reading: AnswerReading, event: string): void {
  const [, id] = /^id: (\d+)$/m.exec(event) ?? [];
  if (id !== undefined) reading.ids.push(Number(id));
  if (event.includes('data: [DONE]')) reading.isDone = true;
  const [, data] = /^data: (\{.*)$/m.exec(event) ?? [];
  if (data === undefined) return;
  const part: { type: string; delta?: string } = JSON.parse(data);
  if (part.type === 'text-delta') reading.text += part.delta ?? '';
}

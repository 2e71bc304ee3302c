import { setTimeout as after } from 'node:timers/promises';

const patienceMs = 20_000;

/** What became of one write: told to be done, told to be refused with a status, or no answer at all. */
export type WriteOutcome = { status: number | null; tookMs: number; detail: string; retryAfter: string | null };

export type WriteLedger = {
  /** Writes one more portfolio with a name of its own. */
  write(): Promise<WriteOutcome>;
  /** Writes until told to stop; gives every outcome. */
  writeUntil(isOver: () => boolean): Promise<WriteOutcome[]>;
  /** Names that were acknowledged but are not there once, and names there that nobody sent. */
  audit(): Promise<{ acknowledged: number; lost: string[]; doubled: string[]; strange: string[] }>;
  /** The first answer to who asks for what was written. */
  read(): Promise<{ status: number; body: string }>;
  /** The same account at another address. */
  moveTo(url: string): void;
};

type Answer = { status: number; body: string; retryAfter: string | null };

/** A client that remembers what the server told it was done, to be held against what is stored after a fault. */
export async function openWriteLedger(url: string): Promise<WriteLedger> {
  const place = { url };
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${place.url}/api/v1${path}`, {
      method,
      headers: { ...authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, body: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  };
  const authorization: Record<string, string> = {};
  const { access_token: token }: { access_token: string } = JSON.parse((await call('POST', '/auth/token')).body);
  authorization['authorization'] = `Bearer ${token}`;
  const write = async (): Promise<WriteOutcome> => {
    const name = `write ${sent.size + 1}`;
    sent.add(name);
    const began = performance.now();
    const answer = await call('POST', '/portfolio/portfolios', { name }).catch(() => null);
    if (answer?.status === 201) acknowledged.add(name);
    const tookMs = performance.now() - began;
    const retryAfter = answer?.retryAfter ?? null;
    return { status: answer?.status ?? null, tookMs, detail: answer?.body ?? '', retryAfter };
  };
  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await call('GET', `/portfolio/portfolios?limit=200${from}`);
      const page: { portfolios: Array<{ name: string }>; next_cursor: string | null } = JSON.parse(body);
      found.push(...page.portfolios.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    return found;
  };
  return {
    write,
    writeUntil: async (isOver) => {
      const outcomes: WriteOutcome[] = [];
      while (!isOver()) {
        outcomes.push(await write());
        if (outcomes.at(-1)?.status !== 201) await after(50);
      }
      return outcomes;
    },
    read: () => call('GET', '/portfolio/portfolios?limit=200'),
    audit: async () => {
      const stored = await names();
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((name) => !stored.includes(name)),
        doubled: stored.filter((name, index) => stored.indexOf(name) !== index),
        strange: stored.filter((name) => !sent.has(name)),
      };
    },
    moveTo: (newUrl) => {
      place.url = newUrl;
    },
  };
}

/** What an audit finds when nothing acknowledged was lost. */
export const nothingLost = { lost: [], doubled: [], strange: [] };

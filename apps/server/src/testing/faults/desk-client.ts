import { setTimeout as after } from 'node:timers/promises';

export type DeskAnswer = { status: number; headers: Headers; body: string };

export type DeskClient = {
  call(method: string, path: string, body?: object): Promise<DeskAnswer>;
  /** As a browser does when its access token has ended; gives the status. */
  refresh(): Promise<number>;
  /** Asks and reads the answer to its end; gives the thread. */
  ask(message: string, threadId: string | null): Promise<string>;
  /** What was said in a thread, in the order in which it is shown. */
  messages(threadId: string): Promise<Array<{ role: string; content: string }>>;
  /** Orders a report and waits until it is made; gives its id. */
  report(threadId: string): Promise<string>;
  ticket(): Promise<string>;
};

const reportPatience = 240;

/** The demo account in internal mode on a server in a process of its own, with its cookie. */
export async function openDesk(url: string): Promise<DeskClient> {
  const held = { token: '', cookie: '' };
  const call: DeskClient['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(held.token === '' ? {} : { authorization: `Bearer ${held.token}` }),
        ...(held.cookie === '' ? {} : { cookie: held.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) held.cookie = cookie.split(';')[0] ?? '';
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const keepToken = (body: string): void => {
    const { access_token: token }: { access_token: string } = JSON.parse(body);
    held.token = token;
  };
  const credentials = { username: 'demo123', password: 'research-demo', mode: 'internal' };
  keepToken((await call('POST', '/auth/login', credentials)).body);
  return {
    call,
    refresh: async () => {
      const answer = await call('POST', '/auth/refresh');
      if (answer.status === 200) keepToken(answer.body);
      return answer.status;
    },
    ask: async (message, threadId) => {
      const { status, headers, body } = await call('POST', '/chat', { message, thread_id: threadId });
      if (status !== 200 || !body.includes('data: [DONE]')) throw new Error(`${status}: ${body.slice(-300)}`);
      return headers.get('x-aex-thread-id') ?? '';
    },
    messages: async (threadId) => {
      const { body } = await call('GET', `/threads/${threadId}/messages`);
      const { messages }: { messages: Array<{ role: string; content: string }> } = JSON.parse(body);
      return messages;
    },
    report: async (threadId) => {
      const made = await call('POST', '/reports', { report_type: 'thread_export', thread_id: threadId });
      const { id }: { id: string } = JSON.parse(made.body);
      for (let attempt = 0; attempt < reportPatience; attempt += 1) {
        const { status }: { status: string } = JSON.parse((await call('GET', `/reports/${id}`)).body);
        if (status === 'ready') return id;
        if (status === 'failed') throw new Error(`The report ${id} failed.`);
        await after(500);
      }
      throw new Error(`The report ${id} was not made: ${made.body}`);
    },
    ticket: async () => {
      const { ticket }: { ticket: string } = JSON.parse((await call('POST', '/auth/ws-ticket')).body);
      return ticket;
    },
  };
}

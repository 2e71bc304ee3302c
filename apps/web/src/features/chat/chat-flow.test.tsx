import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, citationOf, claimOf, questionOf, threadOf, watchlist } from '#test/samples.ts';

const question = 'What did CPI show?';

function serverWithRun(run = new FakeRun()) {
  let stored = [questionOf(question), answerOf('', { metadata: { ...answerOf('').metadata, status: 'streaming' } })];
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: stored, next_cursor: null }))
    .on(chatEndpoints.ask, () => run.response())
    .on(chatEndpoints.resume, ({ query }) => run.response(query.after ?? 0))
    .on(chatEndpoints.stop, () => {
      run.end({ type: 'abort', reason: 'stopped' });
      return undefined;
    });
  return { server, run, store: (messages: typeof stored) => (stored = messages) };
}

const messageField = () => screen.findByRole('textbox', { name: 'Message' });

describe('asking', () => {
  test('a question streams its answer, keeps the same pane and ends with what is stored', async () => {
    const { server, run, store } = serverWithRun();
    const { user, history } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);

    expect(await screen.findByText(question)).toBeDefined();
    act(
      () => void run.begin().send({ type: 'data-status', data: { stage: 'gathering', label: 'Reading 6 sources…' } }),
    );
    expect(await screen.findByText('Reading 6 sources…')).toBeDefined();
    await waitFor(() => expect(history.location.pathname).toBe('/chat/thr_1'));
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();

    act(() => void run.send({ type: 'data-citation', data: citationOf() }).text('Consumer prices rose 3.2% [1].'));
    expect(
      await screen.findByRole('button', { name: 'Source macro data 1: Consumer Price Index, all urban consumers' }),
    ).toBeDefined();
    expect(screen.getByText('Answer in progress')).toBeDefined();

    store([questionOf(question), answerOf('Consumer prices rose 3.2% [1].', { citations: [citationOf()] })]);
    act(() => run.end());
    expect(await screen.findByText('Answer complete, 1 citation')).toBeDefined();
    expect(await screen.findByText('Based on 1 source, newest Oct 31, 2026')).toBeDefined();
    expect(screen.getAllByText(/Consumer prices rose/)).toHaveLength(1);
    expect(screen.getAllByText(question)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  test('Shift+Enter adds a line, and blank text is not sent', async () => {
    const { server } = serverWithRun();
    const { user } = renderApp('/chat', server);
    const field = await messageField();
    await user.type(field, '  {Enter}{Shift>}{Enter}{/Shift}');
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(0);
    expect(field).toHaveProperty('value', '  \n');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('Enter that ends a composition of characters sends nothing', async () => {
    const { server } = serverWithRun();
    const { user } = renderApp('/chat', server);
    const field = await messageField();
    await user.type(field, 'にほん');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(0);
    expect(field).toHaveProperty('value', 'にほん');
  });

  test('Esc in the composer stops the answer, and nothing more is sent while one streams', async () => {
    const { server, run } = serverWithRun();
    const { user } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);
    act(() => void run.begin().text('Consumer prices'));
    await screen.findByText('Consumer prices');
    await user.type(await messageField(), 'And core?{Enter}');
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(server.requestsTo(chatEndpoints.stop)).toHaveLength(1));
    expect(await screen.findByText(/Stopped/)).toBeDefined();
    expect(await messageField()).toHaveProperty('value', 'And core?');
  });

  test('a refused question says so and keeps the text', async () => {
    const { server } = serverWithRun();
    server.on(chatEndpoints.ask, () => problem('unavailable', 'The server is stopping.'));
    const { user } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);
    expect((await screen.findByText(/Failed to send message/)).textContent).toContain('The server is stopping.');
    expect(await messageField()).toHaveProperty('value', question);
    expect(screen.queryByRole('article', { name: 'Answer' })).toBeNull();
  });

  test('the same words after a failure carry the same idempotency key', async () => {
    const { server, run } = serverWithRun();
    const keys: (string | null)[] = [];
    server.on(chatEndpoints.ask, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? problem('internal', 'It broke.') : run.response();
    });
    const { user } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);
    await screen.findByText(/Failed to send message/);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Stop' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('a link places its text and ticker and sends nothing', async () => {
    const { server, run } = serverWithRun();
    let context: unknown;
    server.on(chatEndpoints.ask, ({ body }) => {
      context = body.context;
      return run.response();
    });
    const { user } = renderApp('/chat?command=%2Foptions&ticker=nvda&prompt=covered%20calls', server);
    expect(await messageField()).toHaveProperty('value', '/options covered calls');
    expect(await screen.findByText('NVDA')).toBeDefined();
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(context).toEqual({ ticker: 'NVDA' }));
  });

  test('a starter prompt fills the composer and sends nothing', async () => {
    const { server } = serverWithRun();
    const { user } = renderApp('/chat', server);
    const starter = await screen.findByRole('button', { name: /Which macro regime/ });
    await user.click(starter);
    expect(await messageField()).toHaveProperty('value', starter.textContent);
    expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(0);
  });

  test('a starter prompt is about what the reader watches', async () => {
    const { server } = serverWithRun();
    renderApp(
      '/chat',
      server.on(watchlistEndpoints.get, () => ({ ...watchlist, tickers: ['NVDA'] })),
    );
    expect(await screen.findByRole('button', { name: /^Compare the risk of NVDA and SPY/ })).toBeDefined();
  });

  test('Stop stands in the place of Send and ends the run with what had arrived', async () => {
    const { server, run, store } = serverWithRun();
    const { user } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);
    act(() => void run.begin().text('Consumer prices'));
    await screen.findByText('Consumer prices');
    const stopped = { ...answerOf('').metadata, status: 'stopped' as const };
    store([questionOf(question), answerOf('Consumer prices', { metadata: stopped })]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. What had arrived is kept.')).toBeDefined();
    expect(screen.getByText('Consumer prices')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('coming back', () => {
  test('a dropped stream is taken up after its last event', async () => {
    const { server, run } = serverWithRun();
    const { user } = renderApp('/chat', server);
    await user.type(await messageField(), `${question}{Enter}`);
    act(() => void run.begin().text('Consumer prices '));
    await screen.findByText('Consumer prices');
    act(() => {
      run.drop();
      run.text('rose 3.2%.');
    });
    expect(await screen.findByText('Consumer prices rose 3.2%.', {}, { timeout: 3000 })).toBeDefined();
    const [resumed] = server.requestsTo(chatEndpoints.resume);
    expect(resumed?.url).toContain('/runs/run_1/stream?after=3');
  });

  test('a reload while an answer streams takes the run up from its start', async () => {
    const { server, run } = serverWithRun();
    run.begin().text('Consumer prices ');
    renderApp('/chat/thr_1', server);
    expect(await screen.findByText('Consumer prices')).toBeDefined();
    act(() => void run.text('rose.'));
    expect(await screen.findByText('Consumer prices rose.')).toBeDefined();
    expect(screen.getAllByRole('article', { name: 'Answer' })).toHaveLength(1);
    expect(server.requestsTo(chatEndpoints.resume)).toHaveLength(1);
  });

  test('an interrupted answer keeps its text and can be asked for again', async () => {
    const { server, run, store } = serverWithRun();
    store([
      questionOf(question),
      answerOf('Half an answer', { metadata: { ...answerOf('').metadata, status: 'interrupted' } }),
    ]);
    const { user } = renderApp('/chat/thr_1', server);
    expect(await screen.findByText(/Response interrupted/)).toBeDefined();
    expect(screen.getByText('Half an answer')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    act(() => void run.begin());
    await waitFor(() => expect(server.requestsTo(chatEndpoints.ask)[0]?.body).toMatchObject({ message: question }));
  });
});

describe('evidence', () => {
  const text = 'Consumer prices rose 9.9% [1].';
  const claims = [claimOf({ start: 0, end: 26, text: 'Consumer prices rose 9.9%' })];
  const governance = {
    confidence_score: 0.62,
    threshold: { auto_block: 0.5, soft_approval: 0.7 },
    decision: 'soft_approval' as const,
    reasons: ['One claim is contradicted.'],
  };

  function openAnswer() {
    const { server, store } = serverWithRun();
    const metadata = { ...answerOf('').metadata, claims, governance };
    store([questionOf(question), answerOf(text, { citations: [citationOf({ freshness: 'stale' })], metadata })]);
    return renderApp('/chat/thr_1', server);
  }

  test('a citation opens its card by click, takes the focus, and Esc gives it back', async () => {
    const { user } = openAnswer();
    const chip = await screen.findByRole('button', { name: /^Source macro data 1: .*, stale$/ });
    await user.click(chip);
    const card = await screen.findByRole('dialog', { name: /^Source 1/ });
    expect(document.activeElement).toBe(card);
    expect(card.textContent).toContain('All items rose 3.2 percent');
    expect(card.textContent).toContain('Oct 31, 2026');
    expect(card.textContent).toContain('86%');
    expect(card.textContent).toContain('Stale');
    expect(within(card).getByRole('link', { name: 'Open source' }).getAttribute('href')).toBe(
      'https://www.bls.gov/cpi/',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(chip);
  });

  test('the card goes on to the next source of the answer, at its own place, and back round', async () => {
    const { server, store } = serverWithRun();
    const sources = [citationOf(), citationOf({ n: 2, id: 'ev_2', title: 'Core prices', source_type: 'insight_post' })];
    store([questionOf(question), answerOf('Prices rose 3.2% [1]. Core rose 3% [2].', { citations: sources })]);
    const { user } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: /^Source macro data 1/ }));
    const next = await screen.findByRole('button', { name: 'Next source' });
    expect(screen.getByText('1/2')).toBeDefined();
    await user.click(next);
    const card = await screen.findByRole('dialog', { name: 'Source 2: Core prices' });
    expect(within(card).getByText('2/2')).toBeDefined();
    expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Next source' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Source 1/ })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Source macro data 1/ }));
  });

  test('a source that the text does not name is gone to in the list of sources, which opens', async () => {
    const { server, store } = serverWithRun();
    const sources = [citationOf(), citationOf({ n: 2, id: 'ev_2', title: 'Core prices' })];
    store([questionOf(question), answerOf('Prices rose 3.2% [1].', { citations: sources })]);
    const { user } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: /^Source macro data 1/ }));
    const list = screen.getByText(/^Based on 2 sources/).closest('details');
    expect(list).toHaveProperty('open', false);
    await user.click(await screen.findByRole('button', { name: 'Next source' }));
    expect(await screen.findByRole('dialog', { name: 'Source 2: Core prices' })).toBeDefined();
    expect(list).toHaveProperty('open', true);
  });

  test('the card marks the figure in the words of its source', async () => {
    const { user } = openAnswer();
    await user.click(await screen.findByRole('button', { name: /^Source macro data 1/ }));
    const card = await screen.findByRole('dialog', { name: /^Source 1/ });
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['3.2']);
  });

  test('in a table and behind another source a chip is its number alone', async () => {
    const { server, store } = serverWithRun();
    const sources = [citationOf(), citationOf({ n: 2, id: 'ev_2', confidence_score: 0.4, state: 'simulated' })];
    const table = '| Figure | Value |\n|---|---:|\n| Prices [1] | 3.2% |';
    store([questionOf(question), answerOf(`Prices rose 3.2% [1][2].\n\n${table}`, { citations: sources })]);
    renderApp('/chat/thr_1', server);
    const chips = await screen.findAllByRole('button', { name: /^Source/ });
    expect(chips.map((chip) => chip.textContent)).toEqual(['macro data 1', '2', '1']);
    expect(chips[1]?.getAttribute('aria-label')).toMatch(/^Source 2: .*, simulated$/);
  });

  test('a citation opens its card on hover', async () => {
    const { user } = openAnswer();
    await user.hover(await screen.findByRole('button', { name: /^Source macro data 1/ }));
    expect(await screen.findByRole('dialog', { name: /^Source 1/ })).toBeDefined();
  });

  test('a contradicted statement is marked and gives its reason', async () => {
    const { user } = openAnswer();
    const mark = await screen.findByRole('button', { name: /Consumer prices rose 9.9%.*Contradicted by the evidence/ });
    expect(mark.dataset['status']).toBe('contradicted');
    await user.click(mark);
    expect((await screen.findByRole('dialog', { name: 'Why this is marked' })).textContent).toContain(
      'The evidence says 3.2%.',
    );
  });

  test('a figure of stale evidence is marked and says so; one of fresh evidence is only underlined', async () => {
    const { server, store } = serverWithRun();
    const supported = { status: 'supported' as const, reason: 'Matches 3.2 percent' };
    const metadata = {
      ...answerOf('').metadata,
      claims: [
        claimOf({ start: 12, end: 16, text: '3.2%', evidence_ids: ['ev_1'], ...supported }),
        claimOf({ start: 32, end: 36, text: '3.0%', evidence_ids: ['ev_2'], ...supported }),
      ],
    };
    const citations = [citationOf({ id: 'ev_1' }), citationOf({ n: 2, id: 'ev_2', freshness: 'stale' })];
    store([questionOf(question), answerOf('Prices rose 3.2% [1]. Core rose 3.0% [2].', { citations, metadata })]);
    const { user } = renderApp('/chat/thr_1', server);
    const mark = await screen.findByRole('button', { name: /3\.0%.*Supported by stale evidence/ });
    expect(mark.dataset['status']).toBe('stale');
    const fresh = screen.getByText('3.2%');
    expect([fresh.dataset['status'], fresh.getAttribute('role')]).toEqual(['supported', null]);
    await user.click(mark);
    expect((await screen.findByRole('dialog', { name: 'Why this is marked' })).textContent).toContain(
      'older than such figures may be',
    );
  });

  test('an answer under review says so with its reasons', async () => {
    openAnswer();
    expect(await screen.findByText('Needs review')).toBeDefined();
    expect(screen.getByText('One claim is contradicted.')).toBeDefined();
    expect(screen.getByText(/Confidence 62%; 70% is needed/)).toBeDefined();
  });
});

describe('states of a conversation', () => {
  test('loading, then failed with Retry, then ready', async () => {
    const { server } = serverWithRun();
    let fails = true;
    server.on(threadEndpoints.messages, () =>
      fails ? problem('internal', 'It broke.') : { messages: [questionOf(question)], next_cursor: null },
    );
    const { user } = renderApp('/chat/thr_1', server);
    expect(await screen.findByText('Loading conversation')).toBeDefined();
    expect(await screen.findByText('Could not load this conversation')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(question)).toBeDefined();
  });

  test('a conversation that is not there says so and takes no question', async () => {
    const { server } = serverWithRun();
    server
      .on(threadEndpoints.messages, () => problem('not_found', 'There is no such thread.'))
      .on(threadEndpoints.get, () => problem('not_found', 'There is no such thread.'));
    renderApp('/chat/thr_9', server);
    expect(await screen.findByText('Conversation not found')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  test('earlier messages are fetched on demand and stand before the later ones', async () => {
    const { server } = serverWithRun();
    server.on(threadEndpoints.messages, ({ query }) =>
      query.cursor === undefined
        ? { messages: [questionOf('Second', { id: 'msg_3' })], next_cursor: 'older' }
        : { messages: [questionOf('First')], next_cursor: null },
    );
    const { user } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('First');
    const turns = screen.getAllByText(/^(?:First|Second)$/).map((turn) => turn.textContent);
    expect(turns).toEqual(['First', 'Second']);
  });
});

test('a citation keeps the marks that close its sentence on its line', async () => {
  const text = 'Prices rose 3.2%[1]. They had risen less[1], a year before.';
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({
      messages: [questionOf('How?'), answerOf(text, { citations: [citationOf()] })],
      next_cursor: null,
    }));
  renderApp('/chat/thr_1', server);
  const [first, second] = await screen.findAllByRole('button', { name: /^Source macro data 1/ });
  expect(first?.parentElement?.textContent).toBe('macro data 1.');
  expect(second?.parentElement?.textContent).toBe('macro data 1,');
  expect(screen.getByRole('article', { name: 'Answer' }).textContent).toContain(
    '3.2%macro data 1. They had risen less',
  );
});

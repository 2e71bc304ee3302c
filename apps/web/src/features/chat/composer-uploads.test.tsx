import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { type Upload, uploadEndpoints } from '@aex/contracts/uploads';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { problem } from '#test/fake-server.ts';
import { fakeUploadRequest } from '#test/fake-upload-request.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { threadOf } from '#test/samples.ts';

function uploadOf(part: Partial<Upload> = {}): Upload {
  return {
    id: 'upl_1',
    name: 'notes.txt',
    kind: 'text',
    thread_id: 'thr_1',
    bytes: 5,
    pages: null,
    passages: 1,
    sha256: 'a'.repeat(64),
    created_at: '2026-11-20T12:00:00Z',
    ...part,
  };
}

const fileOf = (name: string, type = 'text/plain', text = 'words') => new File([text], name, { type });

function uploadServer() {
  let count = 0;
  return guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: [], next_cursor: null }))
    .on(uploadEndpoints.add, () => uploadOf({ id: `upl_${(count += 1)}` }))
    .on(uploadEndpoints.remove, () => undefined);
}

function open(server = uploadServer(), release?: Promise<void>) {
  vi.stubGlobal('XMLHttpRequest', fakeUploadRequest(server, release));
  return renderApp('/chat/thr_1', server);
}

const fileList = async () => within(await screen.findByRole('list', { name: 'Files' }));

test('files that are picked are sent one after another, for the thread, and can be taken back', async () => {
  const { user, server } = open();
  await user.upload(await screen.findByLabelText('Files to add'), [fileOf('a.txt'), fileOf('b.csv', 'text/csv')]);
  expect(await screen.findByText('a.txt can be asked about. b.csv can be asked about.')).toBeDefined();
  expect(server.requestsTo(uploadEndpoints.add).map(({ body }) => body)).toEqual([
    { thread_id: 'thr_1' },
    { thread_id: 'thr_1' },
  ]);
  await user.click((await fileList()).getByRole('button', { name: 'Remove a.txt' }));
  await waitFor(() => expect(server.requestsTo(uploadEndpoints.remove)).toHaveLength(1));
  expect(server.requestsTo(uploadEndpoints.remove)[0]?.url).toContain('/uploads/upl_1');
  expect(screen.queryByText('a.txt')).toBeNull();
  expect((await fileList()).getByText('b.csv')).toBeDefined();
});

test('a file that is dropped shows how far it is, and is stopped when it is taken off', async () => {
  const gate = Promise.withResolvers<void>();
  const { user, server } = open(uploadServer(), gate.promise);
  await screen.findByLabelText('Files to add');
  const dataTransfer = { types: ['Files'], files: [fileOf('report.pdf', 'application/pdf')] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByText(/Drop PDF, CSV, text or HTML files/)).toBeDefined();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText(/Drop PDF, CSV/)).toBeNull();
  const progress = await screen.findByRole('progressbar', { name: 'Sending report.pdf' });
  await waitFor(() => expect(progress.getAttribute('value')).toBe('0.5'));
  await user.click(screen.getByRole('button', { name: 'Remove report.pdf' }));
  gate.resolve();
  await waitFor(() => expect(screen.queryByText('report.pdf')).toBeNull());
  expect(server.requestsTo(uploadEndpoints.add)).toHaveLength(0);
});

test('a file that is pasted goes along, a text that is pasted stays a text', async () => {
  const { server } = open();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await screen.findByLabelText('Files to add');
  const cell = createEvent.paste(field, {
    clipboardData: { types: ['text/plain', 'Files'], files: [fileOf('cell.png', 'image/png')] },
  });
  fireEvent(field, cell);
  expect(cell.defaultPrevented).toBe(false);
  fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [fileOf('pasted.html', 'text/html')] } });
  expect(await screen.findByText('pasted.html can be asked about.')).toBeDefined();
  expect(server.requestsTo(uploadEndpoints.add)).toHaveLength(1);
});

test('refusals say why: too large and the wrong kind at once, the rest as the server tells', async () => {
  const server = uploadServer().on(uploadEndpoints.add, () =>
    problem('unsupported_media_type', 'This is a ZIP archive; PDF, CSV, text and HTML can be read.'),
  );
  const { user } = open(server);
  const large = fileOf('large.pdf', 'application/pdf');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  const picker = await screen.findByLabelText('Files to add');
  fireEvent.change(picker, {
    target: {
      files: [large, fileOf('photo.png', 'image/png'), fileOf('empty.txt', 'text/plain', ''), fileOf('x.txt')],
    },
  });
  const list = await fileList();
  expect(list.getByText('It is larger than 20 MB (21.0 MB).')).toBeDefined();
  expect(list.getByText('It is none of PDF, CSV, text and HTML.')).toBeDefined();
  expect(list.getByText('It is empty.')).toBeDefined();
  expect(await list.findByText(/This is a ZIP archive/)).toBeDefined();
  expect(server.requestsTo(uploadEndpoints.add)).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Dismiss photo.png' }));
  expect(list.queryByText('photo.png')).toBeNull();
});

test('the same file twice is one, and the files go with the question', async () => {
  const run = new FakeRun();
  const server = uploadServer()
    .on(uploadEndpoints.add, () => uploadOf())
    .on(chatEndpoints.ask, () => run.response());
  const { user } = open(server);
  await user.upload(await screen.findByLabelText('Files to add'), [fileOf('a.txt'), fileOf('a.txt')]);
  await waitFor(async () => expect((await fileList()).getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(server.requestsTo(uploadEndpoints.add)).toHaveLength(2));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'What does it say?{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull());
  run.begin().end();
});

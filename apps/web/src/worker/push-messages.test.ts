import { expect, test, vi } from 'vitest';
import { openPushed, showPush } from './push-messages.ts';

const made = () => {
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
  const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
  return { registration: { showNotification }, clients: { openWindow }, origin: 'https://aex.test' };
};

/** A notification as far as it is used. */
const notificationTo = (path: string) => {
  const close = vi.fn<() => void>();
  return { notification: { data: { path }, close } as unknown as Notification, close };
};

test('a message is shown with its title; one that cannot be read shows that there is something', async () => {
  const push = made();
  await showPush(
    { json: () => ({ id: 'n1', title: 'NVDA above 200', body: 'At 201.10', path: '/symbols/NVDA' }) },
    push,
  );
  await showPush(
    {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
    push,
  );
  expect(push.registration.showNotification.mock.calls).toEqual([
    ['NVDA above 200', { body: 'At 201.10', tag: 'n1', data: { path: '/symbols/NVDA' }, icon: '/favicon.svg' }],
    ['AEX', { body: '', data: { path: '/' }, icon: '/favicon.svg' }],
  ]);
});

test('a press opens the page of this site, never another’s', async () => {
  const push = made();
  const { notification, close } = notificationTo('/symbols/NVDA');
  await openPushed(notification, push);
  await openPushed(notificationTo('https://elsewhere.test/').notification, push);
  expect(close).toHaveBeenCalledOnce();
  expect(push.clients.openWindow.mock.calls).toEqual([['https://aex.test/symbols/NVDA']]);
});

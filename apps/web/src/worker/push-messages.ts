type Message = { id?: string; title?: string; body?: string; path?: string };

type Pushed = { json: () => Message };

type Surroundings = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: { openWindow: (url: string) => Promise<unknown> };
  origin: string;
};

function messageIn(data: Pushed | null): Message {
  try {
    return data?.json() ?? {};
  } catch {
    // A browser that must show something shows the title below.
    return {};
  }
}

/** Shows a push message; it keeps nothing. */
export function showPush(data: Pushed | null, { registration }: Surroundings): Promise<void> {
  const { id, title = 'AEX', body = '', path = '/' } = messageIn(data);
  const tag = id === undefined ? {} : { tag: id };
  return registration.showNotification(title, { body, ...tag, data: { path }, icon: '/favicon.svg' });
}

/** Opens the page that a message is about, never one of another site. */
export async function openPushed(notification: Notification, { clients, origin }: Surroundings): Promise<void> {
  notification.close();
  const target = new URL(String(notification.data?.path ?? '/'), origin);
  if (target.origin === origin) await clients.openWindow(target.href);
}

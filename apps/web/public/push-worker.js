// Shows push messages and opens their page; it keeps nothing and stands in the way of no request.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // A browser that must show something shows the title below.
  }
  const { id, title = 'AEX', body = '', path = '/' } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, data: { path }, icon: '/favicon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (target.origin === self.location.origin) event.waitUntil(self.clients.openWindow(target.href));
});

import { pushEndpoints, pushSubscriptionSchema } from '@aex/contracts/browser-push';
import { notificationsCopy } from '@aex/contracts/copy/notifications';
import { callApi } from '#lib/api/api-client.ts';
import { workerPath } from '#lib/offline/kept-names.ts';

const texts = notificationsCopy.pushSubscription;

/** Whether this browser can take push messages here: it needs HTTPS or localhost. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && window.isSecureContext;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isPushOn(): Promise<boolean> {
  return canPush() && (await currentSubscription()) !== null;
}

/** Asks the person, then the browser, then tells the server. Throws an error with words for the person. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(texts.refused);
  const { public_key: applicationServerKey } = await callApi(pushEndpoints.get, {});
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await callApi(pushEndpoints.subscribe, { body: pushSubscriptionSchema.parse({ endpoint, keys }) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  // Whether the server still knew it or not, nothing comes any more.
  await callApi(pushEndpoints.unsubscribe, { body: { endpoint: subscription.endpoint } }).catch(() => undefined);
}

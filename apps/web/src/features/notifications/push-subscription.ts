import { install } from '../../lib/install.ts';

/**
 * `denied`: the browser has been told to block messages. `iphone`: it shows them only for a site on
 * its home screen.
 */
export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported' | 'iphone';

type Sent = { endpoint: string; keys: { p256dh: string; auth: string } };

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent);

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration('/') : Promise.resolve(undefined);

/** Whether this browser shows our messages; with a key of other settings it does not. */
export async function deviceState(publicKey: string): Promise<DeviceState> {
  if (!isSupported()) return isPhoneOfApple() ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  return isOf(subscription, publicKey) ? 'on' : 'off';
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return !key || base64url(new Uint8Array(key)) === publicKey;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks the user, then the browser, and sends the server what it answered. Rejects where either refuses. */
export async function subscribe(
  publicKey: string,
  send: (subscription: Sent) => Promise<unknown>,
): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  install();
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isOf(old, publicKey)) await old.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await send({
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

/** Ends the subscription here and at the server. */
export async function endSubscription(forget: (endpoint: string) => Promise<unknown>) {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return;
  await forget(subscription.endpoint);
  await subscription.unsubscribe();
}

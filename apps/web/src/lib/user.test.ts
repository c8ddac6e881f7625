import { beforeEach, expect, test, vi } from 'vitest';

const keisha = { firstName: 'Keisha', lastName: 'Morgan', email: 'k@mail.jadeport.example' };
const refused = { message: 'Please sign in.', code: 'NOT_SIGNED_IN', requestId: 'r1' };
const signedIn = async () => Response.json(keisha);
const ended = async () => Response.json(refused, { status: 401 });
const offline = async () => Promise.reject(new TypeError('no connection'));

// The stubs stay, because a tab of one test still receives messages from the next test.
let page = new EventTarget();
const documentWith = (cookie: string) => ({
  cookie,
  documentElement: { lang: 'en' },
  visibilityState: 'visible',
  addEventListener: page.addEventListener.bind(page),
});
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', documentWith('jadeport_signed_in=1'));
});

/** A new tab, which shares nothing but the browser's channel with others. */
async function openTab() {
  vi.resetModules();
  const user = await import('./user.ts');
  const forget = vi.fn();
  user.onDeparture(forget);
  return { ...user, forget };
}

test('every tab removes the data of a session that ended elsewhere, at the next 401', async () => {
  vi.stubGlobal('fetch', signedIn);
  const [first, second] = [await openTab(), await openTab()];
  expect(await first.signedIn()).toEqual(keisha);
  expect(await second.signedIn()).toEqual(keisha);
  vi.stubGlobal('fetch', ended);
  await first.refreshUser();
  expect(first.forget).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(second.forget).toHaveBeenCalled());
  expect(await second.signedIn()).toBeNull();
});

test('a page that opens after the session has ended removes the stored data', async () => {
  vi.stubGlobal('fetch', ended);
  const tab = await openTab();
  expect(await tab.signedIn()).toBeNull();
  expect(tab.forget).toHaveBeenCalledOnce();
});

test('without a connection no data is removed', async () => {
  vi.stubGlobal('fetch', offline);
  const tab = await openTab();
  expect(await tab.signedIn()).toBeNull();
  expect(tab.forget).not.toHaveBeenCalled();
});

test('data that was stored without a session stays', async () => {
  vi.stubGlobal('document', documentWith(''));
  const tab = await openTab();
  expect(await tab.signedIn()).toBeNull();
  tab.sessionEnded();
  expect(tab.forget).not.toHaveBeenCalled();
});

test('a refused write keeps the page until the user signs in again', async () => {
  vi.stubGlobal('fetch', signedIn);
  const tab = await openTab();
  await tab.signedIn();
  tab.sessionExpired();
  expect([tab.expiredUser(), await tab.signedIn()]).toEqual([keisha, keisha]);
  expect(tab.forget).not.toHaveBeenCalled();
  tab.setUser(keisha as never);
  expect([tab.expiredUser(), tab.forget.mock.calls]).toEqual([null, []]);
});

test('leaving, or another user who signs in, closes the page of the first user', async () => {
  vi.stubGlobal('fetch', signedIn);
  const tab = await openTab();
  await tab.signedIn();
  tab.sessionExpired();
  tab.setUser({ ...keisha, email: 'other@mail.jadeport.example' } as never);
  expect([tab.expiredUser(), tab.forget.mock.calls.length]).toEqual([null, 1]);
  tab.sessionExpired();
  tab.sessionEnded();
  expect([tab.expiredUser(), await tab.signedIn()]).toEqual([null, null]);
});

test('a tab that becomes visible after its session has ended asks to sign in again', async () => {
  vi.stubGlobal('fetch', signedIn);
  const tab = await openTab();
  await tab.signedIn();
  vi.stubGlobal('fetch', ended);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(tab.expiredUser()).toEqual(keisha));
});

test('staff stay signed in without a connection; customers do not, and nobody after the session has ended', async () => {
  const saved = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
    removeItem: (name: string) => saved.delete(name),
  });
  const knownAfter = async (role: string) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...keisha, role }));
    await (await openTab()).signedIn();
    vi.stubGlobal('fetch', offline);
    return (await openTab()).signedIn();
  };
  expect(await knownAfter('customer')).toBeNull();
  expect(await knownAfter('staff')).toEqual({ ...keisha, role: 'staff' });
  vi.stubGlobal('document', documentWith(''));
  expect(await (await openTab()).signedIn()).toBeNull();
  vi.stubGlobal('document', documentWith('jadeport_signed_in=1'));
  vi.stubGlobal('fetch', ended);
  await (await openTab()).signedIn();
  expect(saved.size).toBe(0);
});

test('while the session ends nobody is known and no read goes out', async () => {
  vi.stubGlobal('fetch', signedIn);
  const tab = await openTab();
  await tab.signedIn();
  const before = tab.readsSignal();
  let answer = (_: Response) => {};
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => asked);
  const leaving = tab.signOut();
  expect([before.aborted, tab.readsSignal().aborted]).toEqual([true, true]);
  expect(await tab.signedIn()).toBeNull();
  expect(tab.forget).not.toHaveBeenCalled();
  answer(new Response(null, { status: 204 }));
  await leaving;
  expect(tab.forget).toHaveBeenCalledOnce();
  expect(tab.readsSignal().aborted).toBe(false);
});

test('a session that did not end is as before', async () => {
  vi.stubGlobal('fetch', signedIn);
  const tab = await openTab();
  await tab.signedIn();
  vi.stubGlobal('fetch', offline);
  await expect(tab.signOut()).rejects.toThrow('no connection');
  expect(await tab.signedIn()).toEqual(keisha);
  expect(tab.readsSignal().aborted).toBe(false);
});

import type { User } from '@jadeport/contract/accounts';
import { useSyncExternalStore } from 'react';
import { failure } from './failure.ts';
import { rest } from './rest.ts';

/** `undefined` until the session check answers, `null` when nobody is signed in. */
type Known = User | null | undefined;

/** A readable cookie beside the session's own: without it nobody asks who is signed in. */
const hint = /(?:^|;\s*)jadeport_signed_in=1(?:;|$)/;

/** Whether the last answer of the server left somebody signed in; also without a connection. */
export const mayBeSignedIn = (): boolean => hint.test(document.cookie);

let known: Known;
/** Whose session ended while they were at work; the page is theirs until they sign in or leave. */
let expired: User | null = null;
let asked: Promise<Known> | undefined;
/** Whether this page has something of somebody: known, or hinted at by the cookie. */
let somebody = false;
let tabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();
const departures = new Set<() => void>();

/** Tells the page who is signed in now; called after login (the user) and logout (null). */
export function setUser(user: User | null): void {
  const left = known && known.email !== user?.email;
  if (left) depart();
  saveStaff(user);
  tell(user);
}

/** What the server said: the session has ended, here or elsewhere. Every tab forgets whose it was. */
export function sessionEnded(): void {
  if (somebody) depart();
  tell(null);
}

/** The session ended under somebody's hands: the page waits for them, with all that they typed. */
export function sessionExpired(): void {
  if (known) {
    expired = known;
    for (const listener of listeners) listener();
  } else sessionEnded();
}

/** Who works here without a connection: parcels are received without one. The server still decides. */
const staffName = 'jadeport-staff';

function saveStaff(user: User | null): void {
  try {
    if (user && user.role !== 'customer') localStorage.setItem(staffName, JSON.stringify(user));
    else localStorage.removeItem(staffName);
  } catch {
    // Without storage there is no work without a connection.
  }
}

function savedStaff(): User | null {
  try {
    return mayBeSignedIn() ? (JSON.parse(localStorage.getItem(staffName) ?? 'null') as User) : null;
  } catch {
    return null;
  }
}

/** Left on the device until what is somebody's is cleared: an ended session takes the cookie with it. */
const somebodyName = 'jadeport-somebody';

function markSomebody(is: boolean): void {
  somebody = is;
  try {
    if (is) localStorage.setItem(somebodyName, '1');
    else localStorage.removeItem(somebodyName);
  } catch {
    // Without storage nothing is left on the device.
  }
}

function wasSomebody(): boolean {
  try {
    return localStorage.getItem(somebodyName) !== null;
  } catch {
    return false;
  }
}

function tell(user: User | null): void {
  known = user;
  expired = null;
  if (user) markSomebody(true);
  for (const listener of listeners) listener();
}

function depart(): void {
  forget();
  otherTabs().postMessage('departed');
}

function forget(): void {
  markSomebody(false);
  saveStaff(null);
  for (const each of departures) each();
}

/** Open as long as the page is: what a tab hears of another's departure, it does as well. */
function otherTabs(): BroadcastChannel {
  if (tabs) return tabs;
  tabs = new BroadcastChannel('jadeport');
  tabs.onmessage = () => {
    forget();
    tell(null);
    // Somebody else may have signed in over there.
    if (mayBeSignedIn()) void refreshUser();
  };
  return tabs;
}

/** Calls `forget` whenever somebody's session ends, so that the next person finds nothing of theirs. */
export function onDeparture(forget: () => void): void {
  departures.add(forget);
}

/** Asks the API again who is signed in. Without a connection it stays as it was. */
export async function refreshUser(): Promise<Known> {
  try {
    setUser(await rest<User>('/api/auth/user'));
  } catch (error) {
    if (failure(error).code === 'NOT_SIGNED_IN') sessionEnded();
    else tell(known ?? savedStaff());
  }
  return known;
}

/** The session check, once per page (spec section 4, Session). */
export function loadUser(): Promise<Known> {
  asked ??= checkSession();
  return asked;
}

/**
 * Asks again whenever the page comes back into sight: the session may have ended meanwhile, and whoever
 * looks now may be somebody else.
 */
async function checkAgain(): Promise<void> {
  if (document.visibilityState !== 'visible' || !known || expired) return;
  if (!mayBeSignedIn()) return sessionExpired();
  try {
    setUser(await rest<User>('/api/auth/user'));
  } catch (error) {
    if (failure(error).code === 'NOT_SIGNED_IN') sessionExpired();
  }
}

async function checkSession(): Promise<Known> {
  otherTabs();
  document.addEventListener('visibilitychange', () => void checkAgain());
  somebody ||= mayBeSignedIn() || wasSomebody();
  if (somebody) return refreshUser();
  tell(null);
  return null;
}

/** Who is signed in by now; waits for the session check. */
export async function signedIn(): Promise<User | null> {
  await loadUser();
  return known ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadUser();
  return () => listeners.delete(listener);
}

/** Who is signed in; a prerendered page does not know yet. */
export function useUser(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** Who has to sign in again before the page goes on. */
export const expiredUser = (): User | null => expired;

export function useExpired(): User | null {
  return useSyncExternalStore(subscribe, expiredUser, () => null);
}

/** Ends the session; the page then shows nobody signed in. */
export async function signOut(): Promise<void> {
  await rest('/api/auth/logout', { method: 'POST' });
  sessionEnded();
}

import type { ChatReply } from '@jadeport/contract/assistant';
import { useSyncExternalStore } from 'react';
import { rest } from '../../lib/rest.ts';
import { onDeparture } from '../../lib/user.ts';
import { storageKey } from './storage-key.ts';

/** One message (spec section 3, Chat message); `trackingNumber`: a package it tells of. */
export type Message = {
  id: string;
  type: 'bot' | 'user';
  content: string;
  timestamp: string;
  trackingNumber?: string;
};

export type Conversation = { started: string; messages: readonly Message[]; waiting: boolean };

/** A reply takes this long, milliseconds, as if somebody wrote it (spec section 9). */
const replyDelay = 1000;

let shown: Conversation | undefined;
const listeners = new Set<() => void>();

/** Outlives the page: the conversation goes on after a reload, in this tab alone. */
function current(): Conversation {
  shown ??= { ...(storedConversation() ?? newlyStarted()), waiting: false };
  return shown;
}

const newlyStarted = () => ({ started: new Date().toISOString(), messages: [] });

function storedConversation(): Pick<Conversation, 'started' | 'messages'> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function become(next: Conversation): void {
  shown = next;
  const { started, messages } = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ started, messages }));
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConversation = (): Conversation => useSyncExternalStore(subscribe, current);

function add(type: Message['type'], said: Pick<Message, 'content' | 'trackingNumber'>): void {
  const message = {
    id: crypto.randomUUID(),
    type,
    timestamp: new Date().toISOString(),
    ...said,
  };
  become({ ...current(), messages: [...current().messages, message], waiting: type === 'user' });
}

/** Lets the assistant say something by itself. */
export const tell = (content: string): void => add('bot', { content });

/**
 * Sends a message; blank text, and any text while a reply is awaited, is ignored (spec section 5).
 * Without a reply the assistant says `apology`.
 */
export async function send(text: string, apology: string): Promise<void> {
  const content = text.trim();
  if (!content || current().waiting) return;
  add('user', { content });
  const asked = current().started;
  const [said] = await Promise.all([replyTo(content, apology), wait(replyDelay)]);
  if (current().started === asked) add('bot', said);
}

async function replyTo(text: string, apology: string) {
  try {
    const body = JSON.stringify({ text });
    const headers = { 'content-type': 'application/json' };
    const { reply, tracking } = await rest<ChatReply>('/api/chat', {
      method: 'POST',
      headers,
      body,
    });
    const named = tracking?.carrier ? { trackingNumber: tracking.trackingNumber } : {};
    return { content: reply, ...named };
  } catch {
    return { content: apology };
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

onDeparture(() => {
  become({ ...newlyStarted(), waiting: false });
  sessionStorage.removeItem(storageKey);
});

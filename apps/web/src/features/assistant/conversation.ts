import type { ChatReply } from '@jadeport/contract/assistant';
import { useSyncExternalStore } from 'react';
import { failure, failureMessage } from '../../lib/failure.ts';
import { rest } from '../../lib/rest.ts';
import { onDeparture } from '../../lib/user.ts';
import { storageKey } from './storage-key.ts';

/** One message (spec section 3, Chat message). `trackingNumber`: the package that it is about. */
export type Message = {
  id: string;
  type: 'bot' | 'user';
  content: string;
  timestamp: string;
  trackingNumber?: string;
};

export type Conversation = { started: string; messages: readonly Message[]; waiting: boolean };

/** Milliseconds before a reply is shown, as if it were being written (spec section 9). */
const replyDelay = 1000;

let shown: Conversation | undefined;
const listeners = new Set<() => void>();

/** Stored per tab, so that the conversation continues after a reload. */
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
    // Without storage the conversation lasts until a reload.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConversation = (): Conversation => useSyncExternalStore(subscribe, current);

function add(type: Message['type'], parts: Pick<Message, 'content' | 'trackingNumber'>): void {
  const message = {
    id: crypto.randomUUID(),
    type,
    timestamp: new Date().toISOString(),
    ...parts,
  };
  become({ ...current(), messages: [...current().messages, message], waiting: type === 'user' });
}

/** Adds a message of the assistant. */
export const addReply = (content: string): void => add('bot', { content });

/**
 * Sends a message. Blank text, and any text while a reply is awaited, is ignored (spec section 5).
 * After a failed reply, the assistant says `apology`.
 */
export async function send(text: string, apology: string): Promise<void> {
  const content = text.trim();
  if (!content || current().waiting) return;
  add('user', { content });
  const startedAt = current().started;
  const [message] = await Promise.all([replyTo(content, apology), wait(replyDelay)]);
  if (current().started === startedAt) add('bot', message);
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
  } catch (error) {
    const isOff = failure(error).code === 'FEATURE_OFF';
    return { content: isOff ? failureMessage(error, apology) : apology };
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

onDeparture(() => {
  become({ ...newlyStarted(), waiting: false });
  sessionStorage.removeItem(storageKey);
});

import type { LiveChange, LiveEvent } from '@jadeport/contract/live';

/** The topics that a tab subscribes to. */
export type Topics = { mine: boolean; staff: boolean; trackingNumbers: readonly string[] };

/** Opens a stream; the result closes it. */
export type OpenStream = (topics: Topics, onEvent: (event: LiveEvent) => void) => () => void;

type Message =
  | { kind: 'wish'; tab: string; topics: Topics }
  | { kind: 'leave'; tab: string }
  | { kind: 'ask' }
  | { kind: 'event'; event: LiveEvent };

const name = 'jadeport-live';

/**
 * Calls `onEvent` for the topics of a tab, over one stream for all tabs, because over HTTP/1.1 a
 * browser has six connections to a host. The tab that holds a lock keeps the stream, for the topics
 * of all tabs; when it closes, another one gets the lock and opens the stream. Without locks (on
 * pages over plain HTTP), each tab has its own stream.
 */
export function shareStream(
  topics: Topics,
  onEvent: (event: LiveEvent) => void,
  open: OpenStream,
): () => void {
  const own = only(topics, onEvent);
  if (!navigator.locks) return open(topics, own);
  const tab = crypto.randomUUID();
  const wishes = new Map<string, Topics>([[tab, topics]]);
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  const sendWish = () => send({ kind: 'wish', tab, topics });
  let stream: { topics: string; close: () => void } | undefined;
  let leads = false;

  function reopen(): void {
    const all = union([...wishes.values()]);
    const text = JSON.stringify(all);
    if (!leads || stream?.topics === text) return;
    stream?.close();
    const close = open(all, (event) => {
      send({ kind: 'event', event });
      own(event);
    });
    stream = { topics: text, close };
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') own(data.event);
    if (data.kind === 'ask') sendWish();
    if (data.kind === 'wish') wishes.set(data.tab, data.topics);
    if (data.kind === 'leave') wishes.delete(data.tab);
    reopen();
  };
  const lead = () =>
    new Promise<void>((release) => {
      leads = true;
      send({ kind: 'ask' });
      reopen();
      left.signal.addEventListener('abort', () => {
        stream?.close();
        release();
      });
    });
  navigator.locks.request(name, { signal: left.signal }, lead).catch(() => undefined);
  sendWish();
  return () => {
    if (left.signal.aborted) return;
    send({ kind: 'leave', tab });
    leads = false;
    left.abort();
    channel.close();
  };
}

function union(wishes: readonly Topics[]): Topics {
  const numbers = new Set(wishes.flatMap(({ trackingNumbers }) => trackingNumbers));
  return {
    mine: wishes.some(({ mine }) => mine),
    staff: wishes.some(({ staff }) => staff),
    trackingNumbers: [...numbers].sort(),
  };
}

/** Passes on the changes that concern the topics, and what is switched on. */
function only(topics: Topics, onEvent: (event: LiveEvent) => void) {
  const concerns = ({ topic, trackingNumber }: LiveChange) =>
    topic === 'tracking' ? topics.trackingNumbers.includes(trackingNumber) : topics[topic];
  return (event: LiveEvent) => {
    const changes = event.changes.filter(concerns);
    if (event.refetch || event.features || changes.length > 0) onEvent({ ...event, changes });
  };
}

import type { LiveEvent } from '@jadeport/contract/live';
import type { OpenStream } from './shared-stream.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/**
 * Milliseconds. The service sends something every fifteen seconds, so a connection that is quiet
 * for longer is broken.
 */
const quietMs = 35_000;

/**
 * A stream from the service without tRPC's client, which public pages do not load. The browser
 * itself reconnects after a broken connection. A stream that the service refused (too many streams,
 * stopping) or ended is opened again after a pause.
 */
export const openStream: OpenStream = ({ mine, staff, trackingNumbers }, onEvent) => {
  let lastEventId: string | undefined;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;

  function again(): void {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }
  function listen(): void {
    clearTimeout(timer);
    timer = setTimeout(again, quietMs);
  }
  function connect(): void {
    const input = { mine, staff, trackingNumbers, lastEventId };
    source = new EventSource(
      `/trpc/live.changes?input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    source.onmessage = ({ data, lastEventId: id }) => {
      lastEventId = id;
      retryMs = firstRetryMs;
      listen();
      onEvent(JSON.parse(data) as LiveEvent);
    };
    source.onerror = ({ currentTarget }) => {
      if ((currentTarget as EventSource).readyState === EventSource.CLOSED) again();
    };
    for (const sign of ['connected', 'ping']) source.addEventListener(sign, listen);
    for (const end of ['serialized-error', 'return']) source.addEventListener(end, again);
  }
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};

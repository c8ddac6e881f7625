import { streamClient } from '../../lib/stream-client.ts';
import type { OpenStream } from './shared-stream.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

/**
 * A stream from the service. The browser itself connects again where the connection breaks; where the
 * service has refused it (too many streams, stopping), it is tried again after a while.
 */
export const openStream: OpenStream = ({ mine, staff, trackingNumbers }, onEvent) => {
  let lastEventId: string | undefined;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  const again = () => {
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  };
  function connect(): void {
    const input = { mine, staff, trackingNumbers: [...trackingNumbers], lastEventId };
    subscription = streamClient.live.changes.subscribe(input, {
      onData({ id, data }) {
        lastEventId = id;
        retryMs = firstRetryMs;
        onEvent(data);
      },
      onError: again,
    });
  }
  connect();
  return () => {
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
};

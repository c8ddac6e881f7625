/**
 * Changes are kept for an hour; a client that was away for longer than this fetches everything
 * again.
 */
const rememberedMs = 50 * 60_000;

/** A snapshot in PostgreSQL's form: `xmin:xmax:` and the transactions in progress between them. */
const shape = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** The id of an event: when it was sent, and which transactions were committed by then. */
export const eventId = (now: Date, snapshot: string): string => `${now.getTime()}.${snapshot}`;

/**
 * The snapshot of an id from a client. Undefined for one that is too old or malformed, on which
 * PostgreSQL would fail.
 */
export function snapshotOf(id: string, now: Date): string | undefined {
  const [, time = '', snapshot = ''] = /^(\d{1,15})\.(.*)$/.exec(id) ?? [];
  if (time === '' || now.getTime() - Number(time) > rememberedMs) return undefined;
  const [, from = '0', to = '0', between = ''] = shape.exec(snapshot) ?? [];
  const [xmin, xmax] = [BigInt(from), BigInt(to)];
  const running = between === '' ? [] : between.split(',').map(BigInt);
  const isInOrder = running.every((xid, at) => {
    return xid >= xmin && xid < xmax && (at === 0 || xid > (running[at - 1] ?? 0n));
  });
  return xmin > 0n && xmin <= xmax && xmax < 2n ** 63n && isInOrder ? snapshot : undefined;
}

/** Whether a client with an id has already received the changes of a transaction. */
export function isTold(id: string, xid: string): boolean {
  const [from = '0', to = '0', between = ''] = id.slice(id.indexOf('.') + 1).split(':');
  const number = BigInt(xid);
  return number < BigInt(from) || (number < BigInt(to) && !between.split(',').includes(xid));
}

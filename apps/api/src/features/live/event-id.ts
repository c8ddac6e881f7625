/** Changes are kept for an hour; who has been away for longer than this is told to ask anew. */
const rememberedMs = 50 * 60_000;

/** A snapshot as PostgreSQL writes it: `xmin:xmax:` and what was under way between them. */
const shape = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** The id of an event: when it was sent, and which transactions were committed by then. */
export const eventId = (now: Date, snapshot: string): string => `${now.getTime()}.${snapshot}`;

/**
 * The snapshot of an id that a client gives back. Undefined for one that is too old or that we did
 * not give: PostgreSQL would fail on what is no snapshot.
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

/** Whether whoever was given an id has been told what a transaction changed. */
export function isTold(id: string, xid: string): boolean {
  const [from = '0', to = '0', between = ''] = id.slice(id.indexOf('.') + 1).split(':');
  const number = BigInt(xid);
  return number < BigInt(from) || (number < BigInt(to) && !between.split(',').includes(xid));
}

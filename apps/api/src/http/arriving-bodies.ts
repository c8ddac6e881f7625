import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import { bodyLimitKb } from '../errors/to-app-error.ts';
import { onEnd } from './on-end.ts';
import type { Share } from './shares.ts';

export type ArrivalLimits = {
  /** What a body must bring in each window. */
  windowMs: number;
  windowBytes: number;
  /** When it must be there. */
  wholeMs: number;
};

/** 2 KB a second over 30 seconds, and all within 10 minutes; a poor network pauses. */
export const usualArrival: ArrivalLimits = {
  windowMs: minuteMs / 2,
  windowBytes: 30 * 2 * 1024,
  wholeMs: 10 * minuteMs,
};

/** What a connection and its request take beside the body, in bytes. */
const ownSize = 16 * 1024;

/** What the largest usual body takes; routes for files allow larger ones. */
export const largestUsual = ownSize + bodyLimitKb * 1024;

/** Whether a request has a body of which something is still to come. */
export const isArriving = ({ headers, complete }: IncomingMessage): boolean =>
  // Requests that tests inject have no such property, and their bodies are there.
  complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * What the body of a request takes while it arrives, in bytes: as much as it says, or may have. It
 * is idle for as long as it is behind the slowest pace.
 */
export function shareOf(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { windowMs, windowBytes }: ArrivalLimits,
): Pick<Share, 'size' | 'idleMs' | 'turnOut'> {
  const { socket } = raw;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const most = routeOptions.bodyLimit;
  return {
    size: ownSize + Math.min(Number(raw.headers['content-length'] ?? most), most),
    idleMs(now) {
      if (isOurs(raw)) return 0;
      return now - startedAt - ((socket.bytesRead - before) / windowBytes) * windowMs;
    },
    turnOut: () => refuse(raw, reply),
  };
}

/**
 * Ends a request with 408 whose body comes too slowly. `done` is called, also more than once, when
 * nothing more comes or is kept.
 */
export function watchArrival(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  limits: ArrivalLimits,
  done: () => void,
): void {
  const { socket } = raw;
  const startedAt = performance.now();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const brought = socket.bytesRead - before;
    before = socket.bytesRead;
    const isSlow = brought < limits.windowBytes && !isOurs(raw);
    if (!isSlow && performance.now() - startedAt < limits.wholeMs) return;
    clearInterval(timer);
    refuse(raw, reply);
  }, limits.windowMs);
  const end = () => {
    clearInterval(timer);
    done();
  };
  raw.once('end', end).once('close', end);
  // What still comes after the answer is thrown away (rest-of-bodies.ts).
  onEnd(reply.raw, end);
}

/** Whether it waits for us: as much has come as is read ahead. */
const isOurs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

function refuse(raw: IncomingMessage, reply: FastifyReply): void {
  // Without a reader there is nobody to answer, or it was answered long ago.
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy();
  reply.header('connection', 'close');
  // Whoever reads the body fails with it and cleans up. `destroy` would end the connection first.
  raw.emit('error', new AppError('REQUEST_TOO_SLOW'));
}

import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';

/** What a body must bring in each window, and when it must be there. */
export type ArrivalLimits = { windowMs: number; windowBytes: number; wholeMs: number };

/** 2 KB a second over 30 seconds, and all within 10 minutes. */
export const usualArrival: ArrivalLimits = {
  windowMs: minuteMs / 2,
  windowBytes: 30 * 2 * 1024,
  wholeMs: 10 * minuteMs,
};

/** Whether a request has a body of which something is still to come. */
export const isArriving = ({ headers, complete }: IncomingMessage): boolean =>
  // Requests that tests inject have no such property, and their bodies are there.
  complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Ends a request with 408 whose body comes too slowly; `done` is called once nothing more comes. */
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
    const isOurs = raw.readableLength >= raw.readableHighWaterMark;
    const isSlow = brought < limits.windowBytes && !isOurs;
    if (!isSlow && performance.now() - startedAt < limits.wholeMs) return;
    clearInterval(timer);
    refuse(raw, reply);
  }, limits.windowMs);
  const end = () => {
    clearInterval(timer);
    done();
  };
  raw.once('end', end).once('close', end);
}

function refuse(raw: IncomingMessage, reply: FastifyReply): void {
  // Without a reader there is nobody to answer, or it was answered long ago.
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy();
  reply.header('connection', 'close');
  // Whoever reads the body fails with it and cleans up. `destroy` would end the connection first.
  raw.emit('error', new AppError('REQUEST_TOO_SLOW'));
}

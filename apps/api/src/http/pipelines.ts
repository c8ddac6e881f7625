import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onEnd } from './on-end.ts';

/** How many requests may have come ahead on a connection; browsers and proxies send none. */
const mostAhead = 8;

/**
 * Works on one request of a connection at a time, in the order in which they are answered: otherwise
 * a segment with 1,500 requests would have as many turns as the connections of 1,500 callers. A
 * connection on which more than `mostAhead` wait is closed, which is cheaper than an answer to each.
 * What has not begun is no request of `app` yet.
 */
export function workOnOneAtATime({ server }: FastifyInstance): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  /** What begins those that came ahead; nothing for a connection without a request at work. */
  const ahead = new WeakMap<Socket, (() => void)[]>();
  // Otherwise Node answers 417 to each, past all limits; a server may disregard what is expected.
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const waiting = ahead.get(socket);
    const begin = () => {
      onEnd(response, next);
      for (const handle of handlers) handle.call(server, request, response);
    };
    const next = () => {
      // In a turn of its own, so that others come in between; the embedded database takes none.
      if (ahead.get(socket)?.length) setImmediate(follow);
      else ahead.delete(socket);
    };
    const follow = () => {
      // On a connection that ends nobody reads an answer.
      const following = socket.writable ? ahead.get(socket)?.shift() : undefined;
      if (following) following();
      else ahead.delete(socket);
    };
    if (!waiting) {
      ahead.set(socket, []);
      begin();
    } else if (waiting.length < mostAhead) waiting.push(begin);
    else if (!socket.destroyed) closeCheaply(socket);
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Closes a connection. Node has made a request of everything in the segment by then, and of each an
 * error as the connection closes: their stacks would cost more than all the rest.
 */
function closeCheaply(socket: Socket): void {
  let usual = 0;
  socket.prependListener('close', () => {
    usual = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.on('close', () => {
    Error.stackTraceLimit = usual;
  });
  socket.destroy();
}

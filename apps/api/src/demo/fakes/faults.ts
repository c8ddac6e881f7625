import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** The faults of a shop, as sent over the wire; `right` creates the correct answer. */
export const faults = {
  unauthorized: (response) => json(response, 401, { error: 'invalid_token' }),
  forbidden: (response) => json(response, 403, { error: 'insufficient_scope' }),
  throttled: (response) => json(response, 429, { error: 'slow down' }),
  'throttled for 7 s': (response) =>
    json(response.setHeader('retry-after', '7'), 429, { error: 'slow down' }),
  broken: (response) => json(response, 500, { error: 'oops' }),
  unavailable: (response) => json(response, 503, { error: 'maintenance' }),
  'without a module': (response) => html(response, 501),
  resetting: (response) => response.socket?.resetAndDestroy(),
  stalled: (response, right) => {
    const text = JSON.stringify(right());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text.slice(0, text.length / 2));
  },
  truncated: (response, right) => {
    const text = JSON.stringify(right());
    response.setHeader('content-type', 'application/json').end(text.slice(0, text.length / 2));
  },
  'of other types': (response, right) => json(response, 200, retyped(right())),
  'a web page': (response) => html(response, 200),
  huge: (response) => void streamMuch(response),
  bomb: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb());
  },
  'redirecting in circles': (response) => {
    response.writeHead(302, { location: response.req.url }).end();
  },
} satisfies Record<string, (response: ServerResponse, right: () => unknown) => void>;

export type Fault = keyof typeof faults;

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Just a moment…</title><p>Checking your browser');
}

/** Replaces texts by numbers and numbers by texts, in the same structure. */
function retyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(retyped);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, retyped(each)]));
  }
  return typeof value === 'number' ? [String(value)] : { was: value };
}

/** Sends one gigabyte, as fast as the client reads. */
async function streamMuch(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(2 ** 16, ' ');
  for (let sent = 0; sent < 2 ** 30 && !response.destroyed; sent += chunk.length) {
    if (response.write(chunk)) continue;
    while (response.writableNeedDrain && !response.destroyed) await nextTurn();
  }
  response.end();
}

/** A small gzip body that unpacks to 256 MB. */
const bomb = () => Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(2 ** 24))));

import type { ServerResponse } from 'node:http';
import { isGone } from './gone-callers.ts';

const ends = Symbol('ends');
type Ending = ServerResponse & { [ends]?: (() => void)[] };

/**
 * Calls `end` once an answer is sent, or its caller has gone away; at once where that has been. All
 * of an answer share one listener, because every request has several.
 */
export function onEnd(response: Ending, end: () => void): void {
  if (response.closed || isGone({ raw: response.req })) return void end();
  const all = response[ends];
  if (all) return void all.push(end);
  response[ends] = [end];
  response.on('close', callAll);
}

function callAll(this: Ending): void {
  for (const end of this[ends] ?? []) end();
}

import { setTimeout } from 'node:timers/promises';
import { mebibytes, seconds } from '../figures.ts';
import { owner } from '../fill.ts';
import type { Server } from '../server.ts';
import type { Part } from './part.ts';

/** Sign-ins at the same moment. */
export const crowd = 200;

/** Signs in many people at once, each from another network, in a process that has just started. */
export async function signInsAtOnce(api: Server): Promise<Part> {
  await setTimeout(3_000);
  const rest = (await api.usage()).memoryBytes;
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: crowd }, (_, n) => signInNth(api, n)));
  const took = performance.now() - started;
  const { peakMemoryBytes } = await api.usage();
  const count = (status: string) => answers.filter((each) => each === status).length;
  const others = answers.filter((status) => status !== '200' && status !== later);
  return {
    table: {
      title: `${crowd} sign-ins at once`,
      rows: [
        ['200', later, 'other', 'all answered', 'memory before', 'at most'],
        [
          count('200'),
          count(later),
          others.length,
          seconds(took),
          mebibytes(rest),
          mebibytes(peakMemoryBytes),
        ],
      ],
    },
    faults: others.length > 0 ? [`sign-ins were answered ${[...new Set(others)].join(', ')}`] : [],
  };
}

const later = '503 with Retry-After';

async function signInNth({ url }: Server, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.${n}.1` },
    body: JSON.stringify({ ...owner, username: `owner${n + 1}@example.com` }),
  });
  await answer.arrayBuffer();
  return answer.status === 503 && answer.headers.has('retry-after') ? later : `${answer.status}`;
}

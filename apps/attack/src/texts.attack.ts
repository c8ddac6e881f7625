import { matchIntent } from '@jadeport/assistant';
import { chatInput } from '@jadeport/contract/assistant';
import { lookUpInput } from '@jadeport/contract/tracking';
import { carrierUrl, detect, findInText } from '@jadeport/tracking';
import fc from 'fast-check';
import { test } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { optionOf, tally } from './tally.ts';

const { count } = tally('texts');
const mostCpuMs = 5;

/** All that is computed of a text before the database is asked. */
function answer(text: string): void {
  const number = lookUpInput.safeParse({ trackingNumber: text });
  if (number.success) {
    const found = detect(number.data.trackingNumber);
    if (found && found.carrier !== 'unknown') carrierUrl(found.carrier, number.data.trackingNumber);
  }
  const chat = chatInput.safeParse({ text });
  if (!chat.success) return;
  findInText(chat.data.text, 'J10', 'CJS');
  matchIntent(chat.data.text);
}

function cpuOf(text: string): number {
  const before = process.threadCpuUsage();
  answer(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('each text takes at most 5 ms of processor time', () => {
  const numRuns = optionOf('TEXTS', 10_000);
  let most = 0;
  for (const text of fc.sample(hostileTexts, { numRuns, seed: optionOf('SEED', 1) })) {
    let cpu = cpuOf(text);
    // Garbage of earlier texts may be collected meanwhile, so the least of five times counts.
    for (let again = 0; cpu > mostCpuMs && again < 4; again += 1) cpu = Math.min(cpu, cpuOf(text));
    most = Math.max(most, cpu);
    count(
      cpu > mostCpuMs
        ? `${cpu.toFixed(1)} ms for ${JSON.stringify(text.slice(0, 200))}`
        : undefined,
    );
  }
  console.log(`the slowest text takes ${most.toFixed(2)} ms`);
});

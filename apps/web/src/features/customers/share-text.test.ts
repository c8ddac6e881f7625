import { describe, expect, test } from 'vitest';
import { shareText, whatsappLink } from './share-text.ts';

const data = { title: 'My address', text: 'Warehouse\nJ10-01' };
const copies = async () => true;
const refuses = async () => false;
const abort = Object.assign(new Error('closed'), { name: 'AbortError' });

describe('shareText', () => {
  test.each([
    ['the sheet takes it', { share: async () => {} }, refuses, 'shared'],
    ['the person closes the sheet', { share: () => Promise.reject(abort) }, copies, 'cancelled'],
    ['the sheet fails', { share: () => Promise.reject(new Error('no')) }, copies, 'failed'],
    ['there is no sheet', {}, copies, 'copied'],
    ['there is neither sheet nor clipboard', {}, refuses, 'failed'],
  ] as const)('%s', async (_, navigator, copy, outcome) => {
    expect(await shareText(navigator, data, copy)).toBe(outcome);
  });

  test('only the text is copied', async () => {
    const copied: string[] = [];
    await shareText({}, data, async (text) => copied.push(text) > 0);
    expect(copied).toEqual([data.text]);
  });
});

test('a WhatsApp link carries line breaks and Chinese', () => {
  const link = whatsappLink('玉港广州仓\nJ10-01 & Co');
  expect(new URL(link).searchParams.get('text')).toBe('玉港广州仓\nJ10-01 & Co');
});

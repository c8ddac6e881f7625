import { expect } from 'vitest';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage(() => {
  walk(
    'no line of the heading of / begins with a comma, in text of 200 %',
    async ({ open, page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/');
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.evaluate(commasThatBeginLines)).toEqual([]);
    },
  );
});

/** Runs in the page: the places of a text's commas and full stops that stand below the sign before. */
async function commasThatBeginLines(element: Element): Promise<number[]> {
  document.documentElement.style.fontSize = '200%';
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const text = element.firstChild as Text;
  const bottomOf = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().bottom;
  };
  return [...text.data.matchAll(/[，。,.]/g)]
    .map(({ index }) => index)
    .filter((at) => bottomOf(at) > bottomOf(at - 1) + 20);
}

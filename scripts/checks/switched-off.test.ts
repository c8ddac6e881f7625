import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as en from '../../packages/i18n/src/en/index.ts';
import { fill } from '../../packages/i18n/src/index.ts';
import * as zh from '../../packages/i18n/src/zh/index.ts';
import { expectNone } from './expect-none.ts';
import { texts } from './texts.ts';
import { root } from './tree.ts';

/** What texts call a feature that can be switched off. */
const words = {
  assistant: /chat assistant|this chat|在线助手/i,
  consolidations: /combin|consolidat|合箱|合并|合成一/i,
};
type Feature = keyof typeof words;

/** The texts that only the feature itself shows, and the reply that says that it is off. */
const own: Record<Feature, readonly string[]> = {
  assistant: ['replies.hours'],
  consolidations: ['replies.consolidation'],
};

/** What everybody reads: pages, their stories and prices, and the replies of the assistant. */
function publicTexts(lang: 'en' | 'zh'): [string, string][] {
  const { pages, homeStory, estimates, tracking, customers, replies } = { en, zh }[lang];
  const contents = ['about', 'faq', 'help', 'privacy', 'terms'].map((name) => {
    const file = `packages/i18n/content/${lang}/${name}.md`;
    return [file, readFileSync(`${root}/${file}`, 'utf8')] as [string, string];
  });
  return [...texts({ pages, homeStory, estimates, tracking, customers, replies }), ...contents];
}

describe.each(['en', 'zh'] as const)('%s', (lang) => {
  test.each(['assistant', 'consolidations'] as const)(
    'no text offers %s where it is off',
    (off) => {
      const texts = publicTexts(lang).filter(([place]) => !own[off].includes(place));
      const offers = (text: string, isOn: boolean) => words[off].test(fill(text, { [off]: isOn }));
      expect(texts.some(([, text]) => offers(text, true))).toBe(true);
      expectNone(
        texts.filter(([, text]) => offers(text, false)),
        `Write {${off}?…} around these words`,
      );
    },
  );
});

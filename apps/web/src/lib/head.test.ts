import { defaultBrand } from '@jadeport/brand';
import * as zh from '@jadeport/i18n/zh';
import { expect, test } from 'vitest';
import { documentHead, head } from './head.ts';

const match = {
  context: { wording: { language: 'zh', texts: zh } },
  params: { trackingNumber: 'CJS2611210017' },
};

test('a title is in the page’s language, followed by the brand', () => {
  const { meta } = head((texts, params) => `${texts.shell.track} ${params.trackingNumber}`)({
    match,
  });
  expect(meta).toEqual([{ title: `查包裹 CJS2611210017 · 玉港 Jadeport` }]);
});

test('the deepest route with a title or description is used', () => {
  const outer = { meta: [{ title: 'outer' }, { name: 'description', content: 'about' }] };
  expect(documentHead([outer, {}, { meta: [{ title: 'inner' }] }])).toEqual({
    title: 'inner',
    description: 'about',
  });
});

test('without a title, the brand is the title', () => {
  expect(documentHead([{}])).toEqual({ title: defaultBrand.name });
});

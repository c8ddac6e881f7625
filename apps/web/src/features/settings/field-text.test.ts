import { settings as en } from '@jadeport/i18n/en/settings';
import { settings as zh } from '@jadeport/i18n/zh/settings';
import { defaultSettings } from '@jadeport/settings';
import { describe, expect, test } from 'vitest';
import { leavesOf } from './draft.ts';
import { pathName, valueText } from './field-text.ts';
import { fieldOf, kinds } from './fields.ts';

/** Every value that a version of the settings can differ in, and each choice of a field. */
const leaves = leavesOf(defaultSettings).flatMap(([path, value]) => {
  const field = fieldOf(path);
  const kind = field && kinds[field];
  const values = typeof kind === 'object' ? kind : [value];
  return values.map((each) => [path, each] as const);
});

describe('no raw word in the history of settings', () => {
  test.each(leaves)('%s: %s', (path, value) => {
    const [english, chinese] = [pathName(en, path), pathName(zh, path)];
    const last = path.split('.').at(-1) ?? path;
    expect(english).toMatch(/^[A-Z]/);
    expect(english).not.toMatch(/_|[a-z][A-Z]|[{}[\]]/);
    expect(chinese).toMatch(/^\p{Script=Han}/u);
    expect(chinese).not.toContain(last);
    for (const [texts, language] of [
      [en, 'en'],
      [zh, 'zh'],
    ] as const) {
      const text = valueText(texts, language, path, value);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[{}[\]]|^(?:true|false|null|undefined)$/);
      if (typeof kinds[fieldOf(path) ?? 'unclaimedDays'] === 'object') expect(text).not.toBe(value);
    }
  });
});

test('different fields have different names', () => {
  const paths = [...new Set(leaves.map(([path]) => path))];
  for (const texts of [en, zh]) {
    expect(new Set(paths.map((path) => pathName(texts, path))).size).toBe(paths.length);
  }
});

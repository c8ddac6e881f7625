import { expect, test } from 'vitest';
import { defaultSettings } from '../../packages/settings/src/index.ts';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/** What the first settings say of the forwarder, and how Chinese texts would name its towns. */
const { business, warehouses, shipping, sites } = defaultSettings;
const ofTheForwarder = [
  ...[business.name, business.nameZh, business.supportEmail, business.phone],
  ...[
    business.codePrefix,
    business.trackingPrefix,
    business.office.street,
    business.office.town,
    business.office.parish,
  ],
  ...warehouses.flatMap(({ en, zh, phone }) => [en.city, en.street, zh.city, zh.street, phone]),
  ...[shipping.arrivesAt.name, shipping.arrivesAt.nameZh, ...sites.map(({ nameZh }) => nameZh)],
  ...['玉港', '广州', '曼德维尔', '曼彻斯特'],
];

/** Lines that may name them: the parishes of Jamaica, and examples that are marked as such. */
const allowed = [
  /^ {2,4}(?:Kingston|Manchester): '/,
  /^ {6}port: '/,
  /(?:for example|such as|例如) (?:J10-|CJS)/,
];

const named = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !allowed.some((each) => each.test(line)))
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .filter((line) => ofTheForwarder.some((name) => line.includes(name)));

test('no text of the interface names the forwarder, its towns or its numbers', () => {
  const files = filesLike('packages/i18n/src/{en,zh}/*.ts', 'packages/i18n/content/*/*.md');
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    named(textOf(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expectNone(found, 'Write places that settings fill, such as {warehouseCity}, instead of');
});

test.each([
  ["  text: 'We are in Mandeville.',", 1],
  ["  text: '从广州到牙买加',", 1],
  ["  Kingston: 'Kingston',", 0],
  ["  text: 'From {warehouseCity} to Jamaica',", 0],
])('%s', (text, found) => expect(named(text)).toHaveLength(found));

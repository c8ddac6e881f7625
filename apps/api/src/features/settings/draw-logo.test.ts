// @processes
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Answer } from '../../../testing/client.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withDrawnLogo } from './draw-logo.ts';

let home: TestApp;
let boss: Person;
beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const put = (body: object): Promise<Answer> =>
  home.send('PUT', '/api/admin/settings', { session: boss.session, body });
const dataUrl = (form: string, bytes: Buffer) =>
  `data:image/${form};base64,${bytes.toString('base64')}`;

const plain = (width: number, height: number, background = '#c81e3a') =>
  sharp({ create: { width, height, channels: 3, background } });
const svg = (inside: string, size = 'width="40" height="20"') =>
  dataUrl(
    'svg+xml',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${size}>${inside}</svg>`,
    ),
  );
const red = '<rect width="40" height="20" fill="#c81e3a"/>';
/** Stores a logo, and returns what is stored. */
async function stored(logo: string) {
  const answer = await put({ business: { logo } });
  expect(answer.status, answer.text).toBe(200);
  const drawn: string = answer.body.business.logo;
  expect(drawn).toMatch(/^data:image\/png;base64,/);
  const bytes = Buffer.from(drawn.split(',')[1] ?? '', 'base64');
  const { width, height, exif } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { drawn, size: [width, height], colour: [...data.subarray(0, 3)], exif };
}

test.each<[string, () => Promise<string> | string, number[]]>([
  ['a small PNG', async () => dataUrl('png', await plain(60, 20).png().toBuffer()), [60, 20]],
  [
    'a large WebP',
    async () => dataUrl('webp', await plain(3000, 900).webp().toBuffer()),
    [480, 144],
  ],
  [
    'a photograph that lies on its side',
    async () =>
      dataUrl('jpeg', await plain(400, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    [480, 240],
  ],
  [
    'a JPEG that says PNG',
    async () => dataUrl('png', await plain(64, 64).jpeg().toBuffer()),
    [64, 64],
  ],
  ['lines, larger than they say', () => svg(red), [480, 240]],
  ['lines without a size', () => svg(red, ''), [480, 240]],
  ['lines as wide as a house', () => svg(red, 'width="30000" height="15000"'), [480, 240]],
  ['lines with a script', () => svg(`${red}<script>alert(1)</script>`), [480, 240]],
])('%s is stored as a PNG of what one sees', async (_, logo, size) => {
  const found = await stored(await logo());
  expect(found.size).toEqual(size);
  expect(found.exif).toBeUndefined();
  const [r = 0, g = 255, b = 255] = found.colour;
  expect(Math.abs(r - 200) + Math.abs(g - 30) + Math.abs(b - 58)).toBeLessThan(12);
});

test('lines keep a picture that they hold', async () => {
  const picture = dataUrl('png', await plain(40, 20).png().toBuffer());
  const { colour } = await stored(svg(`<image xlink:href="${picture}" width="40" height="20"/>`));
  expect(colour).toEqual([200, 30, 58]);
});

test('lines show nothing of this computer or of another', async () => {
  const other = (href: string) => `<image xlink:href="${href}" width="40" height="20"/>`;
  const path = new URL('../../../../web/public/icon-512.png', import.meta.url);
  for (const href of [path.href, path.pathname, 'http://127.0.0.1:1/a.png']) {
    const { drawn } = await stored(svg(`${red}${other(href)}`));
    expect(drawn).toBe((await stored(svg(red))).drawn);
  }
});

test.each<[string, () => Promise<string> | string]>([
  ['text', () => dataUrl('png', Buffer.from('no picture'))],
  ['an animation', async () => dataUrl('png', await plain(8, 8).gif().toBuffer())],
  [
    'half a picture',
    async () => dataUrl('png', (await plain(300, 300).png().toBuffer()).subarray(0, 120)),
  ],
  [
    'copies of copies of copies',
    () =>
      svg(
        Array.from({ length: 8 }, (_, level) => {
          const below = level ? `<use xlink:href="#g${level - 1}"/>`.repeat(10) : red;
          return `<g id="g${level}">${below}</g>`;
        }).join(''),
      ),
  ],
  ['many filters', () => svg(`<filter id="f">${'<feTurbulence/>'.repeat(1000)}</filter>${red}`)],
  [
    'lines that hide what they hold',
    () =>
      dataUrl(
        'svg+xml',
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY u "<rect width='9' height='9'/>">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&u;</svg>`,
        ),
      ),
  ],
  ...[
    'data:image/svg+xml;base64,',
    'data:;base64,',
    '&#x64;ata:;base64,',
    'da&#9;ta:image/svg+xml;base64,',
  ].map((type): [string, () => string] => [
    `a drawing within the drawing, as ${type}`,
    () => {
      const [, inner = ''] = svg(red).split(',');
      return svg(`<image xlink:href="${type}${inner}" width="40" height="20"/>`);
    },
  ]),
  ['lines that end too early', () => dataUrl('svg+xml', Buffer.from('<svg viewBox="0 0 1 1"><g>'))],
])('%s is refused', async (_, logo) => {
  const answer = await put({ business: { logo: await logo() } });
  expect(answer.status).toBe(400);
  expect(issuesOf(answer)).toEqual({
    'business.logo': 'Use a PNG, JPEG, WebP or SVG picture of at most 64 KB',
  });
});

test('who sends back what was read changes nothing', async () => {
  const noise = { create: { width: 480, height: 240, channels: 3, background: 'red' } } as const;
  const picture = sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian' } } });
  const { drawn } = await stored(dataUrl('jpeg', await picture.jpeg({ quality: 50 }).toBuffer()));
  const { version } = (await put({ business: { logo: drawn } })).body;
  expect((await put({ business: { logo: drawn, name: 'Yard' } })).body).toMatchObject({
    version: version + 1,
    business: { logo: drawn },
  });
});

test('lines that an earlier release stored as they came are drawn when they are sent again', async () => {
  const again = (logo: string) => {
    const changes = { business: { logo } };
    return withDrawnLogo(changes, [{ version: 1, from: '2026-01-01', changes }]);
  };
  const { logo = '' } = (await again(svg(red))).business;
  expect(logo).toMatch(/^data:image\/png;base64,/);
  expect((await again(logo)).business.logo).toBe(logo);
});

/** A picture of one pixel, with a text that makes it as large as wanted. */
async function ofLength(characters: number): Promise<string> {
  const bytes = await plain(1, 1).png().toBuffer();
  const start = dataUrl('png', Buffer.of()).length;
  const size = Math.floor((characters - start) / 4) * 3;
  const text = Buffer.alloc(size - bytes.length - 12, 'a');
  text.write('Comment\0', 'latin1');
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  // The end of a PNG is a chunk of twelve bytes.
  return dataUrl('png', Buffer.concat([bytes.subarray(0, -12), chunk, bytes.subarray(-12)]));
}

test.each(['REST', 'tRPC'])('the largest logo comes over %s', async (way) => {
  const { session } = boss;
  const most = 89_998;
  const body = { business: { logo: await ofLength(most) } };
  expect(body.business.logo).toHaveLength(most);
  const answer =
    way === 'REST' ? await put(body) : await home.mutate('settings.put', body, { session });
  expect(answer.status, answer.text).toBe(200);
  const larger = { business: { logo: `${body.business.logo}AAAA` } };
  expect(issuesOf(await put(larger))).toHaveProperty('business.logo');
  const tooLarge = await put({ business: { logo: body.business.logo.repeat(2) } });
  expectError(tooLarge, 413, 'BODY_TOO_LARGE');
  expect(tooLarge.body.message).toContain('128 KB');
  await put({ business: { logo: null } });
});

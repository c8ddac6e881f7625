import { defaultSettings } from '@jadeport/settings';
import { expect, test } from 'vitest';
import { renderEmail } from './email.ts';

const email = { language: 'en', subject: 'Hello', parts: [{ text: 'From {brand}' }], params: {} };
const withLogo = (logo: string | null) =>
  renderEmail(
    email as never,
    {
      business: { ...defaultSettings.business, name: 'Yard & "Ship"', logo },
    },
    ({ src }) => `https://ship.example.com${src}`,
  ).html;

test('the logo stands above an email, with the name for programs that load no pictures', () => {
  expect(withLogo(null)).not.toContain('<img');
  // The beginning of a PNG of 240 × 240 pixels.
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452000000f0000000f0', 'hex');
  const html = withLogo(`data:image/png;base64,${start.toString('base64')}`);
  expect(html).toMatch(
    /<img src="https:\/\/ship\.example\.com\/logo-[\da-z]+\.png" width="40" height="40" alt="Yard &amp; &quot;Ship&quot;"/,
  );
});

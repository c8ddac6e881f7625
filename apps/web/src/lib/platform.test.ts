import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `${android} Build/AP3A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
    'android',
  ],
  [`${android}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, 'web'],
  [`${iphone} Mobile/15E148`, 'ios'],
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'web'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'web'],
  ['', 'web'],
])('%s is %s', (userAgent, platform) => expect(platformOf(userAgent)).toBe(platform));

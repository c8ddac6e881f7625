import { expect, test } from 'vitest';
import { publicUrlFrom } from './public-url.ts';

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '3100' }, 'http://127.0.0.1:3100'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PORT: ' ', PUBLIC_URL: '' }, 'http://127.0.0.1:3000'],
  [{ PORT: '3100', PUBLIC_URL: 'https://ship.example.com/' }, 'https://ship.example.com'],
])('%j has the public address %s', (environment, url) => {
  expect(publicUrlFrom(environment)).toBe(url);
});

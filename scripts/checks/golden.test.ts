import { expect, test } from 'vitest';
import { envExample } from '../../apps/api/src/config.ts';
import { openApiText } from '../../apps/api/write-openapi.ts';

// Files that are made from the code and committed, so that a change of either is seen in review.
// `npm test repo -- -u` writes them anew.

test('docs/openapi.json is the API as it is', async () => {
  await expect(openApiText()).toMatchFileSnapshot('../../docs/openapi.json');
});

test('.env.example has every setting as it is', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example');
});

import { expect, test } from 'vitest';
import { envExample } from '../../apps/api/src/environment/config.ts';
import { openApiText } from '../../apps/api/write-openapi.ts';

// Files generated from the code and committed, so that reviews show their changes. `npm test repo
// -- -u` writes them anew.

test('docs/openapi.json equals the generated document', async () => {
  await expect(openApiText()).toMatchFileSnapshot('../../docs/openapi.json');
});

test('.env.example equals the generated settings', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example');
});

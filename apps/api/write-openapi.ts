import { writeFileSync } from 'node:fs';
import { appRouter } from './src/app-router.ts';
import { openApiDocument } from './src/rest/document.ts';

/** Returns the text of `docs/openapi.json`. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(appRouter), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('../../docs/openapi.json', import.meta.url), openApiText());
}

import { writeFileSync } from 'node:fs';
import { appRouter } from './src/app-router.ts';
import { openApiDocument } from './src/rest/document.ts';

/** The committed document's text, as `docs/openapi.json` must stand. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(appRouter), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('../../docs/openapi.json', import.meta.url), openApiText());
}

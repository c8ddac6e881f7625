import type { TestProject } from 'vitest/node';
import { embeddedTemplate, postgresTemplate, type TestTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: TestTemplate;
  }
}

/** Creates the template of every test database of this run (vitest project `api`); returns how to remove it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.DATABASE_URL;
  const { template, remove } = await (serverUrl ? postgresTemplate(serverUrl) : embeddedTemplate());
  project.provide('databaseTemplate', template);
  return remove;
}

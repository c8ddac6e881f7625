import { beforeAll, expect, test } from 'vitest';
import { openReadingApp, type TestApp } from '../../../testing/test-app.ts';
import { parts } from './own-data.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openReadingApp();
});

/** Tables that refer to a customer or an account, and are no part of the download, with the reason. */
const left: Readonly<Record<string, string>> = {
  customers: 'stands in `account`',
  documents: 'is downloaded as files',
  password_links: 'secrets that end by themselves',
  second_factors: 'a secret',
  recovery_codes: 'secrets',
  phone_codes: 'ends within minutes',
  kept_answers: 'answers that the customer was given, for a day',
  contact_answers: 'named by who of the staff wrote it',
  order_imports: 'states of imports of files of a shop',
};

test('every table that refers to a customer is downloaded, or left with a reason', async () => {
  const rows = await home.deps.database.execute<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('customers'::regclass, 'users'::regclass)`,
  );
  const downloaded = new Set(Object.values(parts).map(({ source }) => source));
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !downloaded.has(name) && !(name in left))).toEqual([]);
  expect(Object.keys(left).filter((name) => downloaded.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(15);
});

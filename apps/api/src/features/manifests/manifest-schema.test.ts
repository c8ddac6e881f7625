import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, send, sealed } = await openManifests(home);
const boss = await aMemberOfStaff(home, 'admin');
afterAll(() => home.close());

const ours = readFileSync(new URL('../../../testing/awbolds.xsd', import.meta.url), 'utf8');
const put = (body: string, { session }: Person = boss) =>
  home.send('PUT', '/api/admin/manifest-schema', {
    session,
    body,
    headers: { 'content-type': 'application/xml' },
  });
const schema = (inside: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inside}</xs:schema>`;

test('the breakdown holds to our own schema, and is refused by one that it breaks', async () => {
  const { id } = await sealed(3);
  const xml = () => send('GET', `/${id}/lines.xml`);
  const unchecked = await xml();
  const stored = await put(ours);
  expect([stored.status, stored.body]).toEqual([200, { characters: ours.trim().length }]);
  const checked = await xml();
  expect([checked.status, checked.text]).toEqual([200, unchecked.text]);
  await put(ours.replace('name="Gross_mass" type="kilograms"', 'name="Gross_mass" type="t2"'));
  const refused = await xml();
  expectError(refused, 422, 'BREAKDOWN_REFUSED');
  expect(refused.body.message).toContain('Gross_mass');
  expect((await send('GET', `/${id}/lines.csv`)).status).toBe(200);
  expect((await put('')).body).toEqual({ characters: 0 });
  expect((await xml()).status).toBe(200);
});

test.each([
  ['no XML', 'not a schema'],
  ['another document', '<Awbolds/>'],
  ['an unknown type', schema('<xs:element name="Awbolds" type="nothing"/>')],
])('400: %s', async (_, text) => {
  const answer = await put(text);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({
    schema: 'This is not an XML Schema that can be checked against.',
  });
});

test.each([
  ['an import', schema('<xs:import namespace="a" schemaLocation="http://example.com/a.xsd"/>')],
  ['an include', schema('<xs:include schemaLocation="/etc/passwd"/>')],
  ['an entity', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${schema('')}`],
])('400: %s', async (_, text) => {
  expect(issuesOf(await put(text))).toEqual({
    schema: 'The schema must not refer to other documents.',
  });
});

test('404: for staff, 413: too long, 415: of another type', async () => {
  expectError(await put(ours, clerk), 404, 'NOT_FOUND');
  expectError(await put(schema(' '.repeat(600_000))), 413, 'BODY_TOO_LARGE');
  const json = { body: {}, session: boss.session };
  const answer = await home.send('PUT', '/api/admin/manifest-schema', json);
  expectError(answer, 415, 'MEDIA_TYPE_UNSUPPORTED');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, type Google, keyFile, sheetId, startGoogle } from '../../../testing/google.ts';
import { spread } from '../../../testing/spread.ts';
import type { SheetContent } from '../../ports/customer-sheet.ts';
import { createGoogleSheet } from './google-sheet.ts';

let google: Google;
const waits: number[] = [];

beforeEach(async () => {
  google = await startGoogle();
  waits.length = 0;
});
afterEach(() => google.stop());

const heading = ['Customer code', 'Name'];
const customers = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => [`J10-${n + 1}`, `${name} ${n + 1}`]);

type Options = Partial<Pick<SheetContent, 'total' | 'onProgress' | 'mayReplace' | 'signal'>>;

/** Long enough for any answer, in milliseconds; only tests without an answer wait this long. */
const patience = 30_000;

/** Syncs lines in pages, as they come from the database. */
function sync(lines: string[][], options: Options = {}, timeoutMs = patience) {
  const sheet = createGoogleSheet({
    sheetId,
    account: keyFile,
    apiRoot: google.url,
    timeoutMs,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  async function* pages() {
    for (let n = 0; n < lines.length; n += 100) yield lines.slice(n, n + 100);
  }
  return sheet.replace({
    heading,
    total: lines.length,
    pages: pages(),
    onProgress: () => {},
    mayReplace: async () => {},
    signal: new AbortController().signal,
    ...options,
  });
}

const shown = () => google.spreadsheet.visible().Customers;
const names = () => google.requests.map(({ name }) => name);

test('all lines arrive unchanged, in the visible tab', async () => {
  const lines = [
    ['J10-01', '=1+1'],
    ['J10-02', '+1 876 555'],
    ['J10-03', '李明\n"x"'],
  ];
  expect(await sync(lines)).toBe(3);
  expect(shown()).toEqual([heading, ...lines]);
  expect(google.spreadsheet.hidden()).toEqual([]);
  expect(names()).toEqual(['token', 'tabs', 'change', 'values', 'values', 'tabs', 'change']);
});

test('a second sync replaces the content; fewer lines leave no old ones', async () => {
  await sync(customers('Old', 12));
  const seen = shown();
  await sync(customers('Old', 12));
  expect(shown()).toEqual(seen);
  await sync(customers('New', 2));
  expect(shown()).toEqual([heading, ...customers('New', 2)]);
  await sync([]);
  expect(shown()).toEqual([heading]);
});

test('the new tab takes the place of the old one, and other tabs stay', async () => {
  await sync(customers('Old', 1));
  google.spreadsheet.change([
    { addSheet: { properties: { sheetId: 7, title: 'Notes', index: 1 } } },
  ]);
  const titles = () => google.spreadsheet.properties().map(({ properties }) => properties.title);
  const before = titles();
  await sync(customers('New', 1));
  expect(titles()).toEqual(before);
});

test('many lines are sent in blocks, and their number is reported', async () => {
  const progress: number[] = [];
  const lines = customers('Many', 12_345);
  await sync(lines, { onProgress: (rows) => void progress.push(rows) });
  expect(shown()).toEqual([heading, ...lines]);
  expect(names().filter((name) => name === 'values')).toHaveLength(4);
  expect(progress).toEqual([0, 5000, 10_000, 12_345]);
});

test('customers deleted during the sync leave no empty lines', async () => {
  await sync(customers('Some', 3), { total: 10 });
  const [tab] = google.spreadsheet
    .properties()
    .filter(({ properties }) => properties.title === 'Customers');
  expect(tab?.properties.gridProperties?.rowCount).toBe(4);
});

const faults: [string, Fault, string][] = [
  ['401', { status: 401 }, 'SHEET_KEY_REFUSED'],
  ['403', { status: 403 }, 'SHEET_NOT_SHARED'],
  ['the API switched off', { status: 403, reason: 'SERVICE_DISABLED' }, 'SHEET_API_OFF'],
  ['429', { status: 429, headers: { 'retry-after': '7' } }, 'SHEET_THROTTLED'],
  ['500', { status: 500 }, 'SHEET_UNAVAILABLE'],
  ['a connection that breaks', 'reset', 'SHEET_UNREACHABLE'],
  ['an answer that is lost', 'reset when done', 'SHEET_UNREACHABLE'],
  ['no answer', 'stall', 'SHEET_UNREACHABLE'],
];

const old = customers('Old', 3);
const fresh = customers('New', 6000);

/** Which of the lines a tab holds: all old, all new, or a mixture. */
function stateOf(tab: string[][] | undefined): string {
  const held = JSON.stringify(tab);
  const is = (lines: string[][]) => held === JSON.stringify([heading, ...lines]);
  return is(old) ? 'old' : is(fresh) ? 'new' : tab ? 'half' : 'none';
}

/** Every request of a successful sync over an older sheet. */
const steps = ['token', 'tabs', 'change', 'values', 'values', 'values', 'tabs', 'change'].map(
  (name, step) => [step, name] as const,
);

const refusals = ['SHEET_KEY_REFUSED', 'SHEET_NOT_SHARED', 'SHEET_API_OFF'];

describe.each(faults.map((fault, row) => [...fault, row] as const))(
  '%s',
  (_name, fault, code, row) => {
    const timeoutMs = fault === 'stall' ? 500 : patience;
    beforeEach(() => sync(old));

    test.each(spread(steps, row, 4))('from step %i (%s) on', async (step) => {
      google.fail((_request, index) => (index >= step ? fault : undefined));
      const outcome = await sync(fresh, {}, timeoutMs).catch((error) => error.code);
      // Only the answer to the last change can be lost after the change was made.
      const isDone = fault === 'reset when done' && step === 7;
      expect(outcome).toBe(signInCode(step, code));
      expect(stateOf(shown())).toBe(isDone ? 'new' : 'old');

      google.fail(() => undefined);
      expect(await sync(fresh)).toBe(fresh.length);
      expect(stateOf(shown())).toBe('new');
      expect(google.spreadsheet.hidden()).toEqual([]);
      expectNeverHalf();
    });

    test.each(spread(steps, row + 2, 4))('once, at step %i (%s)', async (step) => {
      google.fail((_request, index) => (index === step ? fault : undefined));
      const outcome = await sync(fresh, {}, timeoutMs).catch((error) => error.code);
      const isPassing = !refusals.includes(code);
      expect(outcome).toBe(isPassing ? fresh.length : signInCode(step, code));
      expect(stateOf(shown())).toBe(isPassing ? 'new' : 'old');
      expectNeverHalf();
    });
  },
);

/** Any refusal during sign-in is reported as a wrong key. */
function signInCode(step: unknown, code: string): string {
  return step === 0 && ['SHEET_NOT_SHARED', 'SHEET_API_OFF'].includes(code)
    ? 'SHEET_KEY_REFUSED'
    : code;
}

function expectNeverHalf(): void {
  const states = google.spreadsheet.seen.map(({ Customers }) => stateOf(Customers));
  expect(states).not.toContain('half');
  expect(states.lastIndexOf('none')).toBeLessThan(states.indexOf('old'));
}

test('a Retry-After of up to 90 seconds is followed', async () => {
  google.fail((_request, index) =>
    index === 3 ? { status: 429, headers: { 'retry-after': '40' } } : undefined,
  );
  await sync(customers('New', 1));
  expect(waits).toEqual([40_000]);

  google.fail(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
  await expect(sync(customers('New', 1))).rejects.toMatchObject({ code: 'SHEET_THROTTLED' });
  expect(waits).toEqual([40_000]);
});

test('a sheet that is not shared names the account to share it with', async () => {
  google.fail((_request, index) => (index > 0 ? { status: 403 } : undefined));
  const { client_email: email } = keyFile;
  await expect(sync([])).rejects.toMatchObject({ code: 'SHEET_NOT_SHARED', params: { email } });
});

test('more cells than Google allows are refused before anything is written', async () => {
  await expect(sync(customers('New', 1), { total: 5_000_000 })).rejects.toMatchObject({
    code: 'SHEET_FULL',
  });
  expect(names()).toEqual(['token', 'tabs', 'change', 'tabs']);
});

test('a stopped sync leaves the sheet unchanged', async () => {
  await sync(customers('Old', 1));
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('stopped'));
  const run = sync(customers('New', 6000), { signal: stop.signal, onProgress });
  await expect(run).rejects.toThrow('stopped');
  expect(shown()).toEqual([heading, ...customers('Old', 1)]);
});

test('a sync overtaken by another one cannot replace the tab', async () => {
  const mayReplace = async () => void (await sync(customers('Newer', 2)));
  await expect(sync(customers('New', 1), { mayReplace })).rejects.toMatchObject({
    code: 'SHEET_UNAVAILABLE',
  });
  expect(shown()).toEqual([heading, ...customers('Newer', 2)]);
});

// @processes
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@jadeport/brand';
import type { FormAnswer } from '@jadeport/contract/pages';
import { firstPublicSettings } from '@jadeport/settings';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SiteRenderer } from '../../ports/web-pages.ts';
import { openSiteRenderer } from './site-renderer.ts';

/** Answers with who answers, and what it knows of the service. */
const bundle = `export const openSite = async ({ settings }) => ({
  renderSite: async () => ({ files: { 'name.html': settings.name }, csp: { en: 'none' } }),
  renderAnswer: async (address) => {
    if (address === '/fault') throw new Error('No such page');
    if (address === '/thrown') throw { redirect() {} };
    if (address === '/death') process.exit(3);
    if (address === '/endless') await new Promise(() => {});
    return JSON.stringify({ pid: process.pid, secret: process.env.SECRET_KEY ?? null });
  },
})`;

const closing = new AbortController();
let folder: string;
let renderer: SiteRenderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-renderer-'));
  const server = join(folder, 'server');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(server);
  await writeFile(join(server, 'open-site.js'), bundle);
  renderer = openSiteRenderer(
    {
      settings: firstPublicSettings(defaultBrand),
      publicUrl: 'http://127.0.0.1:3100',
      client: join(folder, 'client'),
    },
    closing.signal,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  closing.abort();
  await rm(folder, { recursive: true });
});

const answer: FormAnswer = {
  form: '/track',
  given: { number: 'J10-77' },
  failure: { code: 'TRACKING_NOT_FOUND', message: '', requestId: '' },
};
const ask = (address = '/track') => renderer.renderAnswer(address, answer);
const whoAnswers = async (): Promise<number> => JSON.parse(await ask()).pid;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process, which has none of the secrets, renders site and answers', async () => {
  vi.stubEnv('SECRET_KEY', 'of the service');
  const target = join(folder, 'written');
  const [unwritten, first, second] = await Promise.all([renderer.renderSite(target), ask(), ask()]);
  expect(unwritten).toBeUndefined();
  expect((await readdir(target)).toSorted()).toEqual([
    'csp.json',
    'name.html',
    'name.html.br',
    'name.html.gz',
  ]);
  expect(JSON.parse(first)).toEqual({ pid: expect.any(Number), secret: null });
  expect(second).toBe(first);
  expect(JSON.parse(first).pid).not.toBe(process.pid);
});

test('a site that cannot be written comes with the reason', async () => {
  const unwritten = await renderer.renderSite(join(folder, 'package.json', 'below'));
  expect(unwritten?.site.files).toEqual({ 'name.html': defaultBrand.name });
  expect(unwritten?.error.message).toContain('ENOTDIR');
});

test('a fault fails its own call', async () => {
  const [fault, whole] = await Promise.allSettled([ask('/fault'), ask()]);
  expect(fault).toMatchObject({ status: 'rejected', reason: new Error('No such page') });
  expect(whole.status).toBe('fulfilled');
  await expect(ask('/thrown')).rejects.toThrow('[object Object]');
});

test('a process that dies fails what it was asked, and another answers the next', async () => {
  const before = await whoAnswers();
  const calls = await Promise.allSettled([ask('/death'), ask()]);
  expect(calls).toMatchObject([
    { reason: new Error('the process that renders pages ended: 3') },
    { reason: new Error('the process that renders pages ended: 3') },
  ]);
  expect(await whoAnswers()).not.toBe(before);
});

test('an idle process ends after ten seconds, and another answers the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle = await whoAnswers();
  vi.advanceTimersByTime(9_000);
  expect(await whoAnswers()).toBe(idle);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(() => isAlive(idle)).toBe(false);
  expect(await whoAnswers()).not.toBe(idle);
});

test('a superseded renderer finishes what it was asked, and ends', async () => {
  const pid = await whoAnswers();
  const last = ask();
  renderer.finish();
  expect(JSON.parse(await last).pid).toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a renderer that is closed kills its process, and starts none', async () => {
  const pid = await whoAnswers();
  const last = ask('/endless');
  closing.abort();
  await expect(last).rejects.toThrow('the process that renders pages ended: SIGKILL');
  await expect(ask()).rejects.toThrow('aborted');
  expect(isAlive(pid)).toBe(false);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isTicketCode, readTicketPass, ticketCode, ticketPass } from './ticket-secrets.ts';

const key = 'a key for tests, as long as a key must be';
const id = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';

test('a code has six digits, always the same ones', () => {
  const code = ticketCode(key, id);
  expect(code).toMatch(/^\d{6}$/);
  expect(ticketCode(key, id)).toBe(code);
  expect(isTicketCode(key, id, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true);
});

test.each(['', '1', '0000000', '１２３４５６'])('%j is no code', (typed) => {
  expect(isTicketCode(key, id, typed)).toBe(false);
});

test('a pass is read back, in either case, with its own key alone', () => {
  const pass = ticketPass(key, id);
  expect(pass).toMatch(/^[\dA-F]{64}$/);
  expect(readTicketPass(key, pass)).toBe(id);
  expect(readTicketPass(key, pass.toLowerCase())).toBe(id);
  expect(readTicketPass('another key, as long as a key must be', pass)).toBe(undefined);
});

test('no other text is a pass', () => {
  const pass = ticketPass(key, id);
  const forged = ticketPass(key, randomUUID()).slice(0, 32) + pass.slice(32);
  for (const typed of ['', 'J10-01', pass.slice(2), `${pass}00`, forged, 'Z'.repeat(64)]) {
    expect(readTicketPass(key, typed)).toBe(undefined);
  }
});

test('codes spread evenly over their first digit', () => {
  const counts = new Array(10).fill(0);
  for (let at = 0; at < 5_000; at++) counts[Number(ticketCode(key, randomUUID())[0])]++;
  for (const count of counts) expect(count).toBeGreaterThan(350);
});

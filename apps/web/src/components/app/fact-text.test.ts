import { auditActions } from '@jadeport/contract/audit';
import { type AuditAction, auditFacts, type FactKind } from '@jadeport/contract/audit/facts';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { describe, expect, test } from 'vitest';
import { factLines, factTextsOf } from './fact-text.ts';

const inEnglish = factTextsOf({ ...en, ...en.audit }, 'en');
const inChinese = factTextsOf({ ...zh, ...zh.audit }, 'zh');

/** Every fact of every action with each of its values, as the log has them. */
const every = auditActions.flatMap((action) =>
  Object.entries<FactKind>(auditFacts[action]).flatMap(([fact, kind]) =>
    valuesOf(kind).map((value) => [action, fact, kind, value] as const),
  ),
);

function valuesOf(kind: FactKind): readonly (string | boolean)[] {
  if (kind === 'text' || kind === 'account' || kind === 'id') return ['X-17'];
  if (kind === 'day') return ['2026-11-21', '2026-11-21 → 2026-12-02', '– → 2026-12-02'];
  if (kind === 'yesNo') return [true, false];
  const words = Object.keys(inEnglish.choices[kind]);
  return [...words, words.join(', '), words.join(' → ')];
}

/** No `customs_hold`, `secondFactor` or `SHEET_FULL`, and words begin with capitals. */
const isEnglish = (text: string) =>
  /^[A-Z–]/.test(text) && !/_|[a-z][A-Z]/.test(text.replace('ADMIN_EMAIL and ADMIN_PASSWORD', ''));

const isDay = (text: string) => /^(–|\d{1,2} [A-Z][a-z]{2} \d{4})$/.test(text);

const wordsIn = (text: string) => text.split(/, |、| → /);

describe('no raw word', () => {
  test.each(every)('%s %s (%s): %s', (action, fact, kind, value) => {
    const entry = { action, details: { [fact]: value } };
    const [english, ...others] = factLines(inEnglish, entry);
    const [chinese] = factLines(inChinese, entry);
    expect(others).toEqual([]);
    if (kind === 'id') return expect([english, chinese]).toEqual([undefined, undefined]);
    const [name = '', shown = ''] = english?.split(': ') ?? [];
    const [chineseName = '', chineseShown = ''] = chinese?.split('：') ?? [];
    expect(name).toSatisfy(isEnglish);
    expect(chineseName).toMatch(/\p{Script=Han}/u);
    if (kind === 'text' || kind === 'account') return expect(shown).toBe('X-17');
    for (const word of wordsIn(shown)) expect(word).toSatisfy(kind === 'day' ? isDay : isEnglish);
    for (const word of wordsIn(chineseShown)) expect(word).toMatch(/^–$|\p{Script=Han}/u);
    const raw = wordsIn(String(value)).filter((word) => word !== '–');
    for (const text of [shown, chineseShown]) {
      expect(wordsIn(text).filter((word) => raw.includes(word))).toEqual([]);
    }
  });

  test.each(auditActions)('the name of %s', (action) => {
    expect(en.audit.actions[action]).toSatisfy(isEnglish);
    expect(zh.audit.actions[action]).toMatch(/\p{Script=Han}/u);
  });
});

test.each<[AuditAction, Record<string, string | number | boolean>, string[]]>([
  [
    'shipments.moved',
    { status: 'customs_hold', location: 'a → b' },
    ['Status: Customs Hold', 'Location: a → b'],
  ],
  [
    'receiving.received',
    { weight: 2.5, outcome: 'matched' },
    ['Result: An expected package', 'Weight (lb): 2.5'],
  ],
  ['shipments.changed', { expected: '– → 2026-12-02' }, ['Expected on: – → 2 Dec 2026']],
  ['pre-alerts.changed', { service: 'standard → sea' }, ['Service: Standard → Sea']],
  [
    'settings.changed',
    { from: '2026-11-21', parts: 'rates, exchangeRate', version: 4 },
    ['Version: 4', 'In force from: 21 Nov 2026', 'Changed: Prices and fees, Exchange rate'],
  ],
  [
    'documents.id-opened',
    { document: '0b1f…', reason: 'Customs asked' },
    ['Reason: Customs asked'],
  ],
  ['customers.suspended', { reason: 'credentials' }, ['Reason: credentials']],
  [
    'contact.closed',
    { pallet: 'what another release knows' },
    ['pallet: what another release knows'],
  ],
])('%s %o', (action, details, lines) => {
  expect(factLines(inEnglish, { action, details })).toEqual(lines);
});

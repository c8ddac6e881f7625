import { defaultBrand } from '@jadeport/brand';
import { fill } from '@jadeport/i18n';
import { firstSettings } from '@jadeport/settings';
import { expect, test } from 'vitest';
import type { Deps } from '../../context.ts';
import { ticketNotice } from './ticket-email.ts';
import type { WaitingUnit } from './waiting-units.ts';

const settings = firstSettings(defaultBrand) as ReturnType<Deps['settings']>;
const deps = { publicUrl: () => 'https://ship.example', settings: () => settings };
const lamp = { trackingNumber: 'CJS1234567893', description: 'Desk lamp' } as WaitingUnit;
const nameless = { trackingNumber: 'CJS5555555550', description: '' } as WaitingUnit;

const ticket = {
  cause: 'ready',
  branch: 'JM',
  code: '123456',
  due: null,
  isUnbilled: false,
} as const;

/** The heading of the mail, and the text below it. */
function startOf(language: 'en' | 'zh', units: readonly WaitingUnit[]) {
  const user = { firstName: 'Simone', lastName: 'Chung', language };
  const { email } = ticketNotice(deps, user, { ...ticket, units });
  return email.parts
    .slice(1, 3)
    .map((part) => fill(Object.values(part)[0] as string, email.params as Record<string, string>));
}

test.each([
  ['en', [lamp], ['Desk lamp', 'Ready for pickup at Mandeville']],
  ['en', [lamp, nameless], ['Desk lamp and 1 more', 'Ready for pickup at Mandeville']],
  ['en', [nameless], ['CJS5555555550', 'Ready for pickup at Mandeville']],
  ['zh', [lamp, lamp, lamp], ['Desk lamp，另有 2 件', '已到曼德维尔，可以自提']],
] as const)('in %s, a mail about %o is headed by the name: %o', (language, units, start) => {
  expect(startOf(language, units)).toEqual(start);
});

test.each([
  ['en', true, 'Package', 'Not ready yet. We’ll tell you when it is.'],
  ['en', false, 'Package', undefined],
  ['zh', true, '包裹', '尚未开具，开具后会通知您。'],
] as const)(
  'in %s, unbilled %s: says so, and names what has no name',
  (language, isUnbilled, name, bill) => {
    const user = { firstName: 'Simone', lastName: 'Chung', language };
    const { email } = ticketNotice(deps, user, { ...ticket, units: [nameless], isUnbilled });
    const rows = new Map(email.parts.flatMap((part) => ('rows' in part ? part.rows : [])));
    expect(rows.get(nameless.trackingNumber)).toBe(name);
    expect([...rows.values()].find((value) => value === bill)).toBe(bill);
  },
);

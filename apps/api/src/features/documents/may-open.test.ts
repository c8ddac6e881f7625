import { describe, expect, test } from 'vitest';
import type { Audience } from '../../ports/linked-things.ts';
import { mayOpen } from './may-open.ts';

const people = {
  owner: { id: 'owner', role: 'customer' },
  stranger: { id: 'stranger', role: 'customer' },
  staff: { id: 'staff', role: 'staff' },
  admin: { id: 'admin', role: 'admin' },
} as const;

/** Who opens it, in the order above: `o` as their own, `x` as somebody else's, `-` not at all. */
const opened = (asked: Omit<Parameters<typeof mayOpen>[0], 'user'>) =>
  Object.values(people)
    .map((user) => ({ own: 'o', other: 'x', no: '-' })[mayOpen({ user, ...asked }) ?? 'no'])
    .join('');

const photo = { kind: 'photo', uploaderId: 'staff' } as const;
const paper = { kind: 'invoice', uploaderId: 'staff' } as const;
const card = { kind: 'id', uploaderId: 'owner' } as const;
const link = (visibleTo: Audience, shownTo: Audience, ownerId: string | null, needed = true) => ({
  visibleTo,
  thing: { ownerId, shownTo, needsIdentity: needed },
});

describe('who opens', () => {
  test.each([
    ['what its owner uploaded for nothing yet', card, undefined, 'o-xx'],
    ['what staff uploaded for nothing yet', photo, undefined, '--ox'],
    ['a photograph of a package', photo, link('owner', 'owner', 'owner'), 'o-xx'],
    ['a photograph of a package of a new owner', photo, link('owner', 'owner', 'else'), '--xx'],
    ['what the former owner uploaded', card, link('owner', 'owner', 'else'), '--xx'],
    ['a photograph that staff keep to themselves', photo, link('staff', 'everyone', null), '--xx'],
    ['a shared photograph', photo, link('everyone', 'everyone', null), 'xxxx'],
    ['a shared photograph of a disposed parcel', photo, link('everyone', 'staff', null), '--xx'],
    ['a shared photograph of an owned parcel', photo, link('everyone', 'owner', 'owner'), 'o-xx'],
    ['a shared invoice', paper, link('everyone', 'everyone', null), '--xx'],
    ['a shared identity document', card, link('everyone', 'everyone', null), '--xx'],
    ['an identity document that is needed', card, link('owner', 'owner', 'owner'), 'o-xx'],
    ['one that has served', card, link('owner', 'owner', 'owner', false), 'o---'],
    ['proof that has served', photo, link('owner', 'owner', 'owner', false), 'o-xx'],
    ['a photograph of what is gone', photo, { visibleTo: 'everyone', thing: undefined }, '--xx'],
  ] as const)('%s', (_, document, hangsOn, wanted) => {
    expect(opened({ document, link: hangsOn })).toBe(wanted);
  });
});

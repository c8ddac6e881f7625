import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../context.ts';
import { callerOf, showsKey } from '../http/bearer.ts';
import type { Context } from './context.ts';
import { router } from './init.ts';
import {
  adminProcedure,
  customerProcedure,
  guardAccess,
  protectedProcedure,
  publicProcedure,
  staffProcedure,
} from './procedures.ts';

type Role = SessionUser['role'];
type Given = {
  role?: Role;
  customer?: boolean;
  secondFactor?: boolean;
  scopes?: readonly ('read' | 'orders' | 'shipments')[];
  required?: boolean;
};

/** The parts of a request that decide about access. */
function requestOf(given: Given): FastifyRequest {
  const { role, customer = false, secondFactor = false, scopes, required = false } = given;
  const user = role && { id: '1', role, secondFactor, customer: customer ? { id: '2' } : null };
  const request = {
    session: scopes || !user ? {} : { user: () => user },
    program: scopes && user ? { owner: user, scopes } : null,
    server: { config: { requireSecondFactor: required } },
  };
  return request as unknown as FastifyRequest;
}

const outcome = (act: () => unknown) => {
  try {
    act();
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('by session', () => {
  test.each<[Given, Parameters<typeof guardAccess>[0], string]>([
    ...(['signed-in', 'customer', 'staff', 'admin'] as const).map(
      (access) => [{}, access, 'NOT_SIGNED_IN'] as [Given, typeof access, string],
    ),
    [{ role: 'customer', customer: true }, 'signed-in', 'yes'],
    [{ role: 'customer', customer: true }, 'customer', 'yes'],
    [{ role: 'customer', customer: true }, 'staff', 'NOT_FOUND'],
    [{ role: 'customer', customer: true }, 'admin', 'NOT_FOUND'],
    [{ role: 'customer' }, 'customer', 'NOT_FOUND'],
    [{ role: 'staff' }, 'signed-in', 'yes'],
    [{ role: 'staff' }, 'customer', 'NOT_FOUND'],
    [{ role: 'staff', customer: true }, 'customer', 'yes'],
    [{ role: 'staff' }, 'staff', 'yes'],
    [{ role: 'staff' }, 'admin', 'NOT_FOUND'],
    [{ role: 'admin' }, 'signed-in', 'yes'],
    [{ role: 'admin' }, 'staff', 'yes'],
    [{ role: 'admin' }, 'admin', 'yes'],
    [{ role: 'admin' }, 'customer', 'NOT_FOUND'],
  ])('%j for %s: %s', (given, access, expected) => {
    expect(outcome(() => guardAccess(access, requestOf(given), undefined))).toBe(expected);
  });
});

describe('the kinds of procedure', () => {
  const kinds = router({
    public: publicProcedure.query(() => undefined),
    protected: protectedProcedure.query(({ ctx }) => ctx.user.id),
    customer: customerProcedure.query(({ ctx }) => ctx.user.customer.id),
    staff: staffProcedure.query(({ ctx }) => ctx.user.id),
    admin: adminProcedure.query(({ ctx }) => ctx.user.id),
    program: protectedProcedure.meta({ scopes: ['orders'] }).query(({ ctx }) => ctx.user.id),
    enrolment: staffProcedure.meta({ withoutSecondFactor: true }).query(({ ctx }) => ctx.user.id),
  });
  type Kind = keyof typeof kinds._def.procedures;
  const all = Object.keys(kinds._def.procedures) as Kind[];

  async function call(kind: Kind, given: Given): Promise<string | undefined> {
    const deps = { settings: () => ({ features: {} }) };
    const context = { em: {}, deps, request: requestOf(given) } as unknown as Context;
    const caller = kinds.createCaller(context);
    return caller[kind]().catch((error: Error) => error.message);
  }

  const anybody = { public: undefined };
  const user = { ...anybody, protected: '1', program: '1' };
  const staff = { ...user, customer: 'NOT_FOUND', staff: '1', enrolment: '1' };
  const unproven = Object.fromEntries(all.map((kind) => [kind, 'SECOND_FACTOR_MISSING']));
  const refused = Object.fromEntries(all.map((kind) => [kind, 'NOT_SIGNED_IN']));
  const keyless = Object.fromEntries(all.map((kind) => [kind, 'KEY_NOT_ACCEPTED']));

  test.each<[Given, Record<string, string | undefined>]>([
    [{}, { ...refused, ...anybody }],
    [
      { role: 'customer', customer: true },
      { ...user, customer: '2', staff: 'NOT_FOUND', admin: 'NOT_FOUND', enrolment: 'NOT_FOUND' },
    ],
    [{ role: 'staff' }, { ...staff, admin: 'NOT_FOUND' }],
    [{ role: 'admin' }, { ...staff, admin: '1' }],
    [
      { role: 'admin', required: true },
      { ...unproven, ...anybody, enrolment: '1' },
    ],
    [
      { role: 'customer', customer: true, scopes: ['orders'] },
      { ...keyless, ...anybody, program: '1' },
    ],
    [
      { role: 'customer', customer: true, scopes: ['read'] },
      { ...keyless, ...anybody, program: 'SCOPE_MISSING' },
    ],
  ])('for %j', async (given, expected) => {
    const answers = await Promise.all(all.map(async (kind) => [kind, await call(kind, given)]));
    expect(Object.fromEntries(answers)).toEqual(expected);
  });
});

describe('where staff need a second factor', () => {
  test('the caller is not told without one', () => {
    const request = requestOf({ role: 'staff', required: true });
    expect(() => callerOf(request, undefined)).toThrow(
      expect.objectContaining({ code: 'SECOND_FACTOR_MISSING' }),
    );
  });

  test.each<[Given, boolean, string]>([
    [{ role: 'staff', required: true }, false, 'SECOND_FACTOR_MISSING'],
    [{ role: 'admin', required: true }, false, 'SECOND_FACTOR_MISSING'],
    [{ role: 'staff', required: true, secondFactor: true }, false, 'yes'],
    [{ role: 'staff', required: true }, true, 'yes'],
    [{ role: 'customer', required: true }, false, 'yes'],
    [{ role: 'staff', required: false }, false, 'yes'],
    [{ role: 'staff', required: true, scopes: ['read'] }, false, 'SECOND_FACTOR_MISSING'],
    [{ required: true }, false, 'NOT_SIGNED_IN'],
  ])('%j, without one allowed: %s: %s', (given, without, expected) => {
    const request = requestOf(given);
    expect(outcome(() => guardAccess('signed-in', request, ['read'], without))).toBe(expected);
  });
});

describe('by API key', () => {
  const program = { role: 'customer', customer: true } as const;
  test.each<[NonNullable<Given['scopes']>, Parameters<typeof callerOf>[1], string]>([
    [['read'], ['read'], 'yes'],
    [['orders', 'read'], ['read', 'shipments'], 'yes'],
    [['read'], ['orders'], 'SCOPE_MISSING'],
    [[], ['read'], 'SCOPE_MISSING'],
    [['read'], undefined, 'KEY_NOT_ACCEPTED'],
    [['read'], [], 'KEY_NOT_ACCEPTED'],
  ])('with %j for %j: %s', (scopes, needed, expected) => {
    const request = requestOf({ ...program, scopes });
    expect(outcome(() => guardAccess('customer', request, needed))).toBe(expected);
    expect(outcome(() => guardAccess('staff', request, needed))).toBe(
      expected === 'yes' ? 'NOT_FOUND' : expected,
    );
  });

  test('the caller is the owner, and a missing scope is named', () => {
    const request = requestOf({ ...program, scopes: ['read'] });
    expect(callerOf(request, ['read'])).toMatchObject({ id: '1', role: 'customer' });
    expect(() => callerOf(request, ['orders', 'shipments'])).toThrow(
      expect.objectContaining({ code: 'SCOPE_MISSING', params: { scope: 'orders' } }),
    );
  });

  test.each([
    ['Bearer abc', true],
    ['bearer   abc', true],
    ['Bearer', false],
    ['Bearer a b', false],
    ['Basic Bearer abc', false],
    [undefined, false],
  ])('the header %j has one: %s', (authorization, expected) => {
    expect(showsKey({ headers: { authorization } } as unknown as FastifyRequest)).toBe(expected);
  });
});

import { randomUUID } from 'node:crypto';
import type { Server } from './server.ts';

/** All requests come from one address, so the limit on writes per address is switched off. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '0' } as const;

/** The address and the acknowledged code of one customer. */
export type Registered = { email: string; code: string };

/** A valid registration with a new e-mail address. */
export function newForm() {
  return {
    firstName: 'Marcia',
    lastName: 'Campbell',
    email: `${randomUUID()}@example.com`,
    phone: '876-555-0123',
    streetAddress: '14 Manchester Road',
    city: 'Mandeville',
    parish: 'Manchester',
    terms: true,
  };
}

/** The request with a new form, for load tests. */
export function newRequest() {
  return {
    method: 'POST',
    path: '/api/customers',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newForm()),
  } as const;
}

/**
 * Registers one customer.
 *
 * @throws Error when the connection breaks; RefusedError when the answer is not 201
 */
export async function register({ url }: Server): Promise<Registered> {
  const form = newForm();
  const answer = await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new RefusedError(`registration: ${answer.status} ${text}`);
  return { email: form.email, code: (JSON.parse(text) as { customerCode: string }).customerCode };
}

export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The code of the nth customer. */
export const codeOf = (number: number) => `J10-${String(number).padStart(2, '0')}`;

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { daySeconds } from '../durations.ts';

/** In seconds; browsers keep no cookie longer. */
const lifetimeSeconds = 400 * daySeconds;

const cookieName = ({ config }: Pick<Deps, 'config'>) =>
  config.publicUrl?.startsWith('https:') ? '__Host-jadeport_device' : 'jadeport_device';

/**
 * Returns the id of the browser that sent a request if `userId` was the last to sign in there. It
 * gives no access; wrong passwords from this browser are counted separately.
 */
export function knownDevice(
  request: FastifyRequest,
  deps: Pick<Deps, 'config' | 'secretKey'>,
  userId: string,
): string | undefined {
  const [device = '', signature = ''] = (request.cookies[cookieName(deps)] ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(deps.secretKey, userId, device);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

/** Marks the browser as one where `userId` has signed in or used an emailed link. */
export function rememberDevice(
  reply: FastifyReply,
  deps: Pick<Deps, 'config' | 'secretKey'>,
  userId: string,
): void {
  if (knownDevice(reply.request, deps, userId)) return;
  const device = randomBytes(16).toString('base64url');
  const signature = signatureOf(deps.secretKey, userId, device).toString('base64url');
  reply.setCookie(cookieName(deps), `${device}.${signature}`, {
    httpOnly: true,
    maxAge: lifetimeSeconds,
  });
}

const signatureOf = (secretKey: string, userId: string, device: string) =>
  createHmac('sha256', secretKey).update(`device:${userId}:${device}`).digest();

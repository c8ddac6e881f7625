import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { daySeconds } from '../durations.ts';

/** Seconds; browsers keep no cookie longer. */
const lifetimeSeconds = 400 * daySeconds;

const cookieName = ({ config }: Pick<Deps, 'config'>) =>
  config.publicUrl?.startsWith('https:') ? '__Host-jadeport_device' : 'jadeport_device';

/**
 * The id of the browser that sent a request, if `userId` was the last to prove there who they are.
 * It opens nothing: their wrong passwords are then counted apart from everybody else's.
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

/** Marks the browser as one where `userId` has proved who they are, by password or mailed link. */
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

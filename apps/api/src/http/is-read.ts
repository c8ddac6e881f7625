import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads, by its method (RFC 9110, Safe Methods). */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  safeMethods.has(method);

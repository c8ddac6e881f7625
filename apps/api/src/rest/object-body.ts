import { AppError } from '../errors/app-error.ts';

/**
 * The JSON body of a request: an object, or nothing where none was sent.
 * @throws MALFORMED_REQUEST for an array, text, a number or null
 */
export function objectBody(body: unknown): object | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new AppError('MALFORMED_REQUEST');
}

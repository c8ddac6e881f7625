import type { Tracking } from '@jadeport/contract/tracking';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { RestError, rest } from '../../lib/rest.ts';

/**
 * The API's answer for a tracking number or customer code; null for 404.
 *
 * @throws RestError, TypeError as `rest` does, for any other failure.
 */
export async function lookUp(text: string, signal?: AbortSignal): Promise<Tracking | null> {
  const number = encodeURIComponent(normalizeTrackingNumber(text).toWellFormed());
  try {
    return await rest<Tracking>(`/api/tracking/${number}`, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return null;
    throw error;
  }
}

import type { Tracking } from '@jadeport/contract/tracking';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { RestError, rest } from '../../lib/rest.ts';

/**
 * What our API knows of a tracking number or customer code, or null when it knows nothing.
 *
 * @throws RestError, TypeError as `rest` does, for anything but 200 and 404.
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

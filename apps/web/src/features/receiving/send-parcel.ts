import type { Received } from '@jadeport/contract/receiving';
import { failure } from '../../lib/failure.ts';
import { newId } from '../../lib/new-id.ts';
import { send } from '../../lib/rest.ts';
import { notUploaded, uploadPhotographs } from '../../lib/taken-photograph.ts';
import { type Parcel, underNewId, withoutShelf } from './queue-rules.ts';

/**
 * Sends a parcel: first its photographs, each with its own idempotency key, then the scan. `keep`
 * is called after each photograph, so that a lost connection does not repeat uploads.
 *
 * @throws as `rest` does
 */
export async function sendParcel(
  parcel: Parcel,
  keep: (parcel: Parcel) => Promise<void>,
): Promise<Parcel> {
  const sent = await sendPhotographs(parcel, keep);
  const documentIds = sent.photographs.flatMap(({ id }) => id ?? []);
  const body = { ...sent.form, scanId: sent.sentAs ?? sent.scanId, documentIds };
  try {
    const answer = await send<Received>('POST', '/api/admin/receiving', body);
    return { ...sent, state: 'received', answer };
  } catch (error) {
    const renewed = underNewId(sent, failure(error).code ?? '', newId());
    if (renewed) {
      await keep(renewed);
      throw new Error('The parcel has to be sent again under another id');
    }
    const unshelved = withoutShelf(sent, faults(error));
    if (unshelved) {
      await keep(unshelved);
      throw new Error('The parcel has to be sent again without its shelf');
    }
    // The server deletes photographs that wait too long for their parcel; they are uploaded again.
    const areGone = faults(error).some((path) => path.startsWith('documentIds'));
    if (documentIds.length === 0 || !areGone) throw error;
    await keep({ ...sent, photographs: sent.photographs.map(notUploaded) });
    throw new Error('The photographs have to be sent again');
  }
}

async function sendPhotographs(
  parcel: Parcel,
  keep: (parcel: Parcel) => Promise<void>,
): Promise<Parcel> {
  let now = parcel;
  await uploadPhotographs(parcel.photographs, (photographs, refused) => {
    now = { ...now, photographs };
    if (refused > 0) now = { ...now, lost: (parcel.lost ?? 0) + refused };
    return keep(now);
  });
  return now;
}

const faults = (error: unknown): string[] => (failure(error).issues ?? []).map(({ path }) => path);

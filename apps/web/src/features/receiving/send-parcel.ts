import type { Document } from '@jadeport/contract/documents';
import type { Received } from '@jadeport/contract/receiving';
import { failure } from '../../lib/failure.ts';
import { RestError, rest, send } from '../../lib/rest.ts';
import { newId } from './new-id.ts';
import type { Parcel, Photograph } from './queue-rules.ts';

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
  const body = { ...sent.form, scanId: sent.scanId, documentIds };
  try {
    const answer = await send<Received>('POST', '/api/admin/receiving', body);
    return { ...sent, state: 'received', answer };
  } catch (error) {
    // The server deletes photographs that wait too long for their parcel; they are uploaded again.
    const areGone = faults(error).some((path) => path.startsWith('documentIds'));
    if (documentIds.length === 0 || !areGone) throw error;
    await keep({ ...sent, photographs: sent.photographs.map(asNew) });
    throw new Error('The photographs have to be sent again');
  }
}

async function sendPhotographs(
  parcel: Parcel,
  keep: (parcel: Parcel) => Promise<void>,
): Promise<Parcel> {
  let now = parcel;
  for (const photograph of parcel.photographs) {
    if (photograph.id !== undefined) continue;
    const id = await upload(photograph);
    const others = now.photographs.map((each) =>
      each.key === photograph.key && id !== undefined ? { ...each, id } : each,
    );
    now =
      id === undefined
        ? {
            ...now,
            photographs: others.filter(({ key }) => key !== photograph.key),
            lost: (now.lost ?? 0) + 1,
          }
        : { ...now, photographs: others };
    await keep(now);
  }
  return now;
}

/** Errors that concern the photograph itself; the parcel is sent without it. */
const unfit: readonly number[] = [400, 413, 415, 422];

async function upload({ key, file }: Photograph): Promise<string | undefined> {
  const body = new FormData();
  body.append('kind', 'photo');
  body.append('file', file, 'photograph.jpg');
  try {
    const headers = { 'idempotency-key': key };
    const { id } = await rest<Document>('/api/documents', { method: 'POST', body, headers });
    return id;
  } catch (error) {
    if (error instanceof RestError && unfit.includes(error.status)) return undefined;
    throw error;
  }
}

const asNew = ({ id: _id, ...photograph }: Photograph): Photograph => ({
  ...photograph,
  key: newId(),
});

const faults = (error: unknown): string[] => (failure(error).issues ?? []).map(({ path }) => path);

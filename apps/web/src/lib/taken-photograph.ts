import type { Document } from '@jadeport/contract/documents';
import { newId } from './new-id.ts';
import { RestError, rest } from './rest.ts';

/** A photograph on this device. `id`: the uploaded document. */
export type TakenPhotograph = { key: string; file: Blob; thumbnail: string; id?: string };

/** Errors that concern the file itself: the same file would be refused again. */
const unfit: readonly number[] = [400, 413, 415, 422];

/**
 * Uploads photographs that are not stored yet, one after the other, each with a key of its own.
 * `onChange` is called with all of them after each upload, so that a lost connection does not repeat
 * uploads; refused photographs are left out.
 *
 * @throws as `rest` does, for all but refused files
 */
export async function uploadPhotographs(
  photographs: readonly TakenPhotograph[],
  onChange: (photographs: readonly TakenPhotograph[], refused: number) => void | Promise<void>,
): Promise<readonly TakenPhotograph[]> {
  let now = photographs;
  let refused = 0;
  for (const photograph of photographs) {
    if (photograph.id !== undefined) continue;
    const id = await upload(photograph);
    if (id === undefined) refused += 1;
    now = now.flatMap((each) => {
      if (each.key !== photograph.key) return [each];
      return id === undefined ? [] : [{ ...each, id }];
    });
    await onChange(now, refused);
  }
  return now;
}

async function upload({ key, file }: TakenPhotograph): Promise<string | undefined> {
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

/** The photograph as not uploaded yet, because the server deletes documents that stay unused. */
export const notUploaded = ({ id: _id, ...photograph }: TakenPhotograph): TakenPhotograph => ({
  ...photograph,
  key: newId(),
});

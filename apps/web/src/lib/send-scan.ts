import { failure } from './failure.ts';
import { newId } from './new-id.ts';
import { send } from './rest.ts';
import { type QueuedScan, underNewId, withoutShelf } from './scan-queue-rules.ts';
import { notUploaded, uploadPhotographs } from './taken-photograph.ts';

type Keep<Scan> = (scan: Scan) => Promise<void>;

/**
 * Sends a scan to a path of the API: first its photographs, each with its own idempotency key, then
 * the scan. `keep` is called after each photograph, so that a lost connection does not repeat uploads.
 *
 * @throws as `rest` does
 */
export async function sendScan<Scan extends QueuedScan & { answer?: Answer }, Answer>(
  path: string,
  scan: Scan,
  keep: Keep<Scan>,
): Promise<Scan> {
  const sent = await sendPhotographs(scan, keep);
  const documentIds = sent.photographs.flatMap(({ id }) => id ?? []);
  const body = { ...sent.form, scanId: sent.sentAs ?? sent.scanId, documentIds };
  try {
    const answer = await send<Answer>('POST', path, body);
    return { ...sent, state: 'received', answer };
  } catch (error) {
    const renewed = underNewId(sent, failure(error).code ?? '', newId());
    if (renewed) {
      await keep(renewed);
      throw new Error('The scan has to be sent again under another id');
    }
    const unshelved = withoutShelf(sent, faults(error));
    if (unshelved) {
      await keep(unshelved);
      throw new Error('The scan has to be sent again without its shelf');
    }
    // The server deletes photographs that wait too long for their scan; they are uploaded again.
    const areGone = faults(error).some((name) => name.startsWith('documentIds'));
    if (documentIds.length === 0 || !areGone) throw error;
    await keep({ ...sent, photographs: sent.photographs.map(notUploaded) });
    throw new Error('The photographs have to be sent again');
  }
}

async function sendPhotographs<Scan extends QueuedScan>(
  scan: Scan,
  keep: Keep<Scan>,
): Promise<Scan> {
  let now = scan;
  await uploadPhotographs(scan.photographs, (photographs, refused) => {
    now = { ...now, photographs };
    if (refused > 0) now = { ...now, lost: (scan.lost ?? 0) + refused };
    return keep(now);
  });
  return now;
}

const faults = (error: unknown): string[] => (failure(error).issues ?? []).map(({ path }) => path);

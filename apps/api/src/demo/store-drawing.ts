import { Readable } from 'node:stream';
import type { DocumentKind } from '@jadeport/contract/documents';
import type { Deps, SessionUser } from '../context.ts';
import { receiveFile } from '../features/documents/incoming-file.ts';
import { storeDocument } from '../features/documents/store-document.ts';

/** Stores a drawn PNG as a person’s document that belongs to nothing yet; returns its id. */
export async function storeDrawing(
  deps: Deps,
  owner: Pick<SessionUser, 'id' | 'role'>,
  kind: DocumentKind,
  png: Buffer,
): Promise<string> {
  const incoming = await receiveFile(Readable.from([png]), deps.config.dataDir);
  return (await storeDocument(deps, owner, kind, incoming)).id;
}

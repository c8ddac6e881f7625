import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { DocumentKind, Document as DocumentOutput } from '@jadeport/contract/documents';
import type { Settings } from '@jadeport/contract/settings';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { whileWaiting } from '../../waiting/waiting.ts';
import { User } from '../accounts/user.entity.ts';
import { Document } from './document.entity.ts';
import { DocumentLink } from './document-link.entity.ts';
import type { IncomingFile } from './incoming-file.ts';
import { StoredFile } from './stored-file.entity.ts';
import { toStoredForm } from './stored-form.ts';

/** Documents of one person that belong to nothing yet; staff photograph for hours without a network. */
const unattachedLimits = { customer: 50, staff: 1000, admin: 1000 } as const;

/**
 * Stores a file that came in, as a document of its owner that belongs to nothing yet. The file's row
 * is there before the file and the document's after it: whatever breaks off between them is removed
 * with the next purge, and no document is without its file.
 *
 * @param signal drops an image that still waits for the decoder
 * @throws FILE_INFECTED, DOCUMENTS_FULL, STORED_DOCUMENTS_FULL, DOCUMENT_SPACE_FULL, UNAVAILABLE while the
 * same content is being removed, and as `toStoredForm` does
 */
export async function storeDocument(
  {
    database,
    files,
    virusScanner,
    clock,
    settings,
  }: Pick<Deps, 'database' | 'files' | 'virusScanner' | 'clock' | 'settings'>,
  owner: Pick<SessionUser, 'id' | 'role'>,
  kind: DocumentKind,
  incoming: IncomingFile,
  signal?: AbortSignal,
): Promise<DocumentOutput> {
  const em = database.em();
  const { limits } = settings();
  await refuseTooMany(em, owner, limits);
  const virus = await whileWaiting(async () => virusScanner?.scan(incoming.path));
  if (virus !== undefined) throw new AppError('FILE_INFECTED', { name: virus });
  const holder = { id: owner.id, isStaff: owner.role !== 'customer' };
  const { path, sha256, type } = await toStoredForm(incoming, holder, signal);
  const { size } = await stat(path);
  await registerFile(em, sha256, clock());
  await files.put({ sha256, type }, path);
  return em.transactional(async (tx) => {
    // One document of a person is counted at a time, so that the limit holds.
    await query(tx, User)
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner.id)
      .forNoKeyUpdate()
      .execute();
    await refuseTooMany(tx, owner, limits, size);
    const now = clock();
    const { id } = tx.create(Document, {
      id: randomUUID(),
      owner: owner.id,
      kind,
      type,
      size,
      file: tx.getReference(StoredFile, sha256),
      createdAt: now,
      unattachedSince: now,
    });
    return { id, kind, type, size };
  });
}

async function refuseTooMany(
  em: EntityManager,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
  limits: Settings['limits'],
  size = 0,
): Promise<void> {
  // Photographs are taken by staff; those from before version 0036 name the owner of the parcel.
  const { unattached, uploads, bytes } = await query(em, Document, DocumentLink)
    .selectFrom('documents as d')
    .leftJoin('document_links as l', 'l.document_id', 'd.id')
    .where('d.owner_id', '=', id)
    .where((eb) => eb.or([eb('l.kind', 'is', null), eb('l.kind', '<>', 'photograph')]))
    .select(({ fn }) => [
      fn.count<number>('d.unattached_since').as('unattached'),
      fn.countAll<number>().as('uploads'),
      fn.sum<number | null>('d.size').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  const max = unattachedLimits[role];
  if (unattached >= max) throw new AppError('DOCUMENTS_FULL', { max });
  if (role !== 'customer') return;
  const { documents, documentGigabytes } = limits;
  if (uploads >= documents) throw new AppError('STORED_DOCUMENTS_FULL', { max: documents });
  if ((bytes ?? 0) + size > documentGigabytes * 1e9) {
    throw new AppError('DOCUMENT_SPACE_FULL', { max: documentGigabytes });
  }
}

/** @throws UNAVAILABLE where the file is being removed */
async function registerFile(em: EntityManager, sha256: string, now: Date): Promise<void> {
  const registered = await query(em, StoredFile)
    .insertInto('stored_files')
    .values({ sha256, stored_at: now })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ stored_at: now })
        .where('stored_files.removing_at', 'is', null),
    )
    .returning('sha256')
    .execute();
  if (registered.length === 0) throw new AppError('UNAVAILABLE', {}, { retryAfter: 1 });
}

import type { openDocumentInput } from '@jadeport/contract/documents';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Document } from './document.entity.ts';

type Needs = Pick<Deps, 'files'> & {
  /** Whether everybody who is signed in may see it now, by what it belongs to. */
  isShared: (em: EntityManager, documentId: string) => Promise<boolean>;
};

/**
 * Opens a document for its owner or for staff; one that is shared, for everybody who is signed in, but
 * never an identity document. Each opening of one is in the audit log, with the reason that staff must
 * give.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED where the reason is missing
 */
export async function openDocument(
  em: EntityManager,
  { files, isShared }: Needs,
  { user, actor }: { user: SessionUser; actor: Actor },
  { id, reason }: z.output<typeof openDocumentInput>,
) {
  const document = isUuid(id) ? await em.findOne(Document, id, { populate: ['owner'] }) : null;
  if (!document) throw new AppError('NOT_FOUND');
  const isOwner = document.owner.id === user.id;
  const isTheirs = isOwner || user.role !== 'customer';
  const isOpen = isTheirs || (document.kind !== 'id' && (await isShared(em, document.id)));
  if (!isOpen) throw new AppError('NOT_FOUND');
  if (document.kind === 'id') {
    if (!isOwner && reason === undefined) {
      const issue = { path: 'reason', key: 'REASON_REQUIRED', params: {} } as const;
      throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
    }
    const details = { document: document.id, ...(reason === undefined ? {} : { reason }) };
    const thing = document.owner.email;
    await record(em, { actor, action: 'documents.id-opened', thing, details });
  }
  const bytes = await files.open(document.file.sha256);
  if (!bytes) throw new Error(`the file of document ${document.id} is not in the store`);
  return { bytes, kind: document.kind, type: document.type, size: document.size };
}

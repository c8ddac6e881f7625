import type { openDocumentInput } from '@jadeport/contract/documents';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Document } from './document.entity.ts';
import { DocumentLink } from './document-link.entity.ts';
import { mayOpen } from './may-open.ts';

type Needs = Pick<Deps, 'files' | 'linkedThings'>;
type Asking = { user: SessionUser; actor: Actor };
type Form = z.output<typeof openDocumentInput>;

/**
 * Opens a document for whom `mayOpen` lets, by its link and the present state of what it hangs on. Each
 * opening of an identity document is in the audit log, with the reason that staff must give.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED where the reason is missing
 */
export async function openDocument(
  em: EntityManager,
  { files, linkedThings }: Needs,
  asking: Asking,
  { id, reason }: Form,
) {
  const document = isUuid(id) ? await em.findOne(Document, id) : null;
  if (!document) throw new AppError('NOT_FOUND');
  const link = await readLink(em, linkedThings, id);
  const uploaderId = document.owner.id;
  const opens = mayOpen({ user: asking.user, document: { kind: document.kind, uploaderId }, link });
  if (!opens) throw new AppError('NOT_FOUND');
  if (document.kind === 'id') {
    if (opens === 'other' && reason === undefined) {
      throw fieldError('reason', 'REASON_REQUIRED');
    }
    const thing = { id: accountId(link?.thing?.ownerId ?? uploaderId) };
    const details = { document: document.id, ...(reason === undefined ? {} : { reason }) };
    await record(em, { actor: asking.actor, action: 'documents.id-opened', thing, details });
  }
  const bytes = await files.open(document.file.sha256);
  if (!bytes) throw new Error(`the file of document ${document.id} is not in the store`);
  return { bytes, kind: document.kind, type: document.type, size: document.size };
}

async function readLink(em: EntityManager, things: Needs['linkedThings'], documentId: string) {
  const link = await em.findOne(DocumentLink, { document: documentId });
  if (!link) return undefined;
  return { visibleTo: link.visibleTo, thing: await things[link.thing](em, link.thingId) };
}

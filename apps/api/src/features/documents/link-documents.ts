import { documentKinds } from '@jadeport/contract/documents';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Audience, ThingKind } from '../../ports/linked-things.ts';
import { Document } from './document.entity.ts';
import { DocumentLink } from './document-link.entity.ts';

/** A thing that documents hang on. */
export type Thing = { thing: ThingKind; thingId: string };

type NewLink = Thing & {
  kind: DocumentLink['kind'];
  visibleTo: Audience;
  at: Date;
  /** The most documents that the thing may have. */
  max?: number;
};

/**
 * Links documents that one person uploaded to a thing, which the caller has locked. No purge takes
 * them from now on.
 *
 * @throws VALIDATION_FAILED on `documentIds` where one is not theirs, or belongs to a thing, or where
 * they are too many
 */
export async function linkDocuments(
  tx: EntityManager,
  uploaderId: string,
  ids: readonly string[],
  { thing, thingId, kind, visibleTo, at, max }: NewLink,
): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const taken = await query(tx, Document)
    .updateTable('documents')
    .set({ unattached_since: null })
    .where('owner_id', '=', uploaderId)
    .where('id', 'in', [...wanted.filter(isUuid), null])
    .where('unattached_since', 'is not', null)
    .returning('id')
    .execute();
  if (taken.length < wanted.length) throw fieldError('documentIds', 'DOCUMENT_UNKNOWN');
  await query(tx, DocumentLink)
    .insertInto('document_links')
    .values(
      taken.map(({ id }) => ({
        document_id: id,
        thing,
        thing_id: thingId,
        kind,
        visible_to: visibleTo,
        visible_since: at,
      })),
    )
    .execute();
  if (max === undefined) return;
  const all = await linkedIds(tx, { thing, thingId });
  if (all.length > max) throw fieldError('documentIds', 'TOO_MANY', { max });
}

/** Lets a thing have exactly these documents; those that it loses are removed a day later. */
export async function replaceDocuments(
  tx: EntityManager,
  uploaderId: string,
  ids: readonly string[],
  link: NewLink,
): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const linked = await linkedIds(tx, link);
  const dropped = linked.filter((id) => !wanted.has(id));
  await query(tx, DocumentLink)
    .deleteFrom('document_links')
    .where('document_id', 'in', [...dropped, null])
    .execute();
  await query(tx, Document)
    .updateTable('documents')
    .set({ unattached_since: link.at })
    .where('id', 'in', [...dropped, null])
    .execute();
  const added = [...wanted].filter((id) => !linked.includes(id));
  await linkDocuments(tx, uploaderId, added, link);
}

/** Moves all documents of a thing to the one that it became. */
export async function moveDocuments(
  tx: EntityManager,
  from: Thing,
  { thing, thingId }: Thing,
  { visibleTo, at }: Pick<NewLink, 'visibleTo' | 'at'>,
): Promise<void> {
  await linksOf(tx, from)
    .set({ thing, thing_id: thingId, visible_to: visibleTo, visible_since: at })
    .execute();
}

const shownKinds = documentKinds.filter((kind) => kind !== 'id');

/**
 * Changes who opens the documents of a thing. Only photographs are shown to everyone, and identity
 * documents stay as they are: they are shown to nobody else.
 *
 * @returns the number of documents that are shown so now
 */
export async function showDocuments(
  tx: EntityManager,
  of: Thing,
  { visibleTo, at }: Pick<NewLink, 'visibleTo' | 'at'>,
): Promise<number> {
  const shown = await linksOf(tx, of)
    .from('documents as d')
    .whereRef('d.id', '=', 'l.document_id')
    .where('d.kind', 'in', visibleTo === 'everyone' ? ['photo'] : shownKinds)
    .set({ visible_to: visibleTo, visible_since: at })
    .returning('l.document_id')
    .execute();
  return shown.length;
}

const linksOf = (tx: EntityManager, { thing, thingId }: Thing) =>
  query(tx, DocumentLink, Document)
    .updateTable('document_links as l')
    .where('l.thing', '=', thing)
    .where('l.thing_id', '=', thingId);

/** The ids of the documents of a thing. */
export async function linkedIds(em: EntityManager, { thing, thingId }: Thing): Promise<string[]> {
  const rows = await query(em, DocumentLink)
    .selectFrom('document_links')
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .select('document_id')
    .execute();
  return rows.map((row) => row.document_id);
}

/** Deletes documents, which nobody opens from now on; an hourly purge removes their files. */
export async function deleteDocuments(tx: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.nativeDelete(Document, { id: { $in: [...ids] } });
}

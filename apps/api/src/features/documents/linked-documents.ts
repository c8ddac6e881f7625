import type { Expression } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { ThingKind } from '../../ports/linked-things.ts';
import { Document } from './document.entity.ts';
import { DocumentLink } from './document-link.entity.ts';

/**
 * The documents (`d`) and links (`l`) of the thing whose id an outer statement names: a part of lists
 * of things with their documents.
 */
export const linkedDocuments = (source: Source, thing: ThingKind, id: Expression<string>) =>
  query(source, DocumentLink, Document)
    .selectFrom('document_links as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .where('l.thing', '=', thing)
    .where('l.thing_id', '=', id);

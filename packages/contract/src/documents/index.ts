import { z } from 'zod';
import { rowId, says, text } from '../fields.ts';

/** What a document shows; the kind decides who may open it and how. */
export const documentKinds = ['invoice', 'photo', 'id', 'proof', 'signature', 'permit'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The largest file in MB, and the most documents of one object, such as a pre-alert. */
export const documentLimitMb = 10;
export const documentsPerThing = 10;

/** The stored types; images are converted when they are stored. */
export const documentTypes = ['image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

const exampleId = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';

/** The fields of the upload form besides `file`. */
export const uploadInput = z.strictObject({
  kind: z.enum(documentKinds, says('NOT_A_CHOICE')).meta({ example: 'invoice' }),
});

/** `size` is in bytes, as stored. */
export const documentOutput = z
  .object({
    id: z.string().meta({ example: exampleId }),
    kind: z.enum(documentKinds).meta({ example: 'invoice' }),
    type: z.enum(documentTypes).meta({ example: 'image/webp' }),
    size: z.int().meta({ example: 228_114 }),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentOutput>;

/** `reason`: why a member of staff opens an identity document; the audit log records it. */
export const openDocumentInput = z.strictObject({
  id: rowId.meta({ example: exampleId }),
  reason: text(3, 200, 'TOO_SHORT').optional(),
});

/** Ids of uploaded documents to attach, as their uploads returned them. */
export const documentIds = z
  .array(rowId)
  .max(documentsPerThing, says('TOO_MANY'))
  .meta({ example: [exampleId] });

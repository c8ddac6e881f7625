import { z } from 'zod';
import { rowId, says, text } from '../fields.ts';

/** What a document shows, which decides who opens it and how. */
export const documentKinds = ['invoice', 'photo', 'id', 'proof', 'signature'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Largest file, in MB; and how many a thing, such as a pre-alert, may have. */
export const documentLimitMb = 10;
export const documentsPerThing = 10;

/** What a stored document is: images are converted when they are stored. */
export const documentTypes = ['image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

const exampleId = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';

/** The form's fields besides `file`. */
export const uploadInput = z.strictObject({
  kind: z.enum(documentKinds, says('NOT_A_CHOICE')).meta({ example: 'invoice' }),
});

/** `size` in bytes, as stored. */
export const documentOutput = z
  .object({
    id: z.string().meta({ example: exampleId }),
    kind: z.enum(documentKinds).meta({ example: 'invoice' }),
    type: z.enum(documentTypes).meta({ example: 'image/webp' }),
    size: z.int().meta({ example: 228_114 }),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentOutput>;

/** `reason`: why a member of staff opens an identity document; it goes into the audit log. */
export const openDocumentInput = z.strictObject({
  id: rowId.meta({ example: exampleId }),
  reason: text(3, 200, 'TOO_SHORT').optional(),
});

/** Documents that a thing is to have, by the ids that their uploads answered. */
export const documentIds = z
  .array(rowId)
  .max(documentsPerThing, says('TOO_MANY'))
  .meta({ example: [exampleId] });

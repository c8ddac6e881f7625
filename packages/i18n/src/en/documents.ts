import type { DocumentKind } from '@jadeport/contract/documents';

const kinds: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  photo: 'Photo',
  id: 'Photo ID',
  proof: 'Proof of payment',
  signature: 'Signature',
  permit: 'Permit',
};

/** Adding files to something, and seeing them. */
export const documents = {
  kinds,
  add: 'Add a file',
  take: 'Take a photo',
  files: 'Files',
  remove: 'Remove {name}',
  again: 'Try again',
  uploading: 'Uploading {name}',
  tooLarge: '{name} is larger than {limit} MB. Please choose a smaller file.',
  tooMany: 'You can add {count} files at most.',
  failed: 'The upload was interrupted. Check your connection and try again.',
  busy: 'Please wait until the files are uploaded.',
};

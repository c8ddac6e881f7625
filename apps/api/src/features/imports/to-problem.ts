import type { FieldIssue, Language } from '@jadeport/contract';
import type { Import } from '@jadeport/contract/imports';
import { fill } from '@jadeport/i18n';
import { textsIn } from '../../errors/app-error.ts';

/** A problem of a row as people read it. */
export const toProblem = (
  row: number,
  { path, key, params }: FieldIssue,
  language: Language,
): Import['problems'][number] => ({
  row,
  field: path,
  message: fill(textsIn[language].validation[key], params),
});

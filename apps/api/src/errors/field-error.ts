import type { FieldIssue } from '@jadeport/contract';
import { AppError } from './app-error.ts';

/** A field by its path, and the rule that its value breaks. */
type Broken = Omit<FieldIssue, 'params'> & { params?: FieldIssue['params'] };

/** VALIDATION_FAILED that names these fields. */
export const fieldErrors = (broken: readonly Broken[]) =>
  new AppError(
    'VALIDATION_FAILED',
    {},
    { issues: broken.map((each) => ({ params: {}, ...each })) },
  );

/** VALIDATION_FAILED that names one field. */
export const fieldError = (
  path: string,
  key: FieldIssue['key'],
  params: FieldIssue['params'] = {},
) => fieldErrors([{ path, key, params }]);

/** @throws VALIDATION_FAILED that names these fields, where there are any */
export function refuseFields(broken: readonly Broken[]): void {
  if (broken.length > 0) throw fieldErrors(broken);
}

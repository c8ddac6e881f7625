import type { FieldIssue } from '@jadeport/contract';
import type { Config } from '../../environment/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { callableUrl } from '../../safe-fetch/address.ts';

/**
 * Refuses obviously private addresses when they are entered. The addresses behind a name are
 * checked at each call.
 *
 * @throws VALIDATION_FAILED naming each invalid field
 */
export function checkAddresses(
  { allowPrivateUpstreams }: Config,
  form: { apiUrl?: string | null | undefined; webhookUrl?: string | null | undefined },
): void {
  const issues = (['apiUrl', 'webhookUrl'] as const).flatMap((path): FieldIssue[] => {
    const address = form[path];
    if (!address || callableUrl(address, allowPrivateUpstreams)) return [];
    return [{ path, key: 'URL_REFUSED', params: {} }];
  });
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', {}, { issues });
}

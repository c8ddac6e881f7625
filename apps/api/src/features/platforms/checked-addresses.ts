import type { FieldIssue } from '@jadeport/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import { callableUrl } from '../../safe-fetch/address.ts';

/**
 * Refuses addresses that are plainly not ours to call, as early as they are typed. Where a name leads
 * is checked each time it is called.
 *
 * @throws VALIDATION_FAILED naming each field at fault
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

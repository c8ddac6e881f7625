import type { Config } from '../../environment/config.ts';
import { refuseFields } from '../../errors/field-error.ts';
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
  const refused = (['apiUrl', 'webhookUrl'] as const).filter((path) => {
    const address = form[path];
    return address && !callableUrl(address, allowPrivateUpstreams);
  });
  refuseFields(refused.map((path) => ({ path, key: 'URL_REFUSED' })));
}

import type { checkResetLinkInput, checkResetLinkOutput } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { PasswordLink } from './password-link.entity.ts';
import { usableLink } from './password-links.ts';

/**
 * Returns until when an emailed link is valid; it stays unused.
 *
 * @throws RESET_LINK_INVALID for an unknown, used, replaced or expired link
 */
export async function checkResetLink(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { token }: z.output<typeof checkResetLinkInput>,
): Promise<z.input<typeof checkResetLinkOutput>> {
  const link = await em.findOne(PasswordLink, usableLink(token, clock()));
  if (!link) throw new AppError('RESET_LINK_INVALID');
  return { expiresAt: link.expiresAt.toISOString() };
}

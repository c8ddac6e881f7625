import type { Deps } from '../context.ts';

/**
 * Whether emails leave this installation. Otherwise each is a file in the outbox, and the answer to
 * whoever caused it has its link.
 */
export const sendsEmail = ({ config }: Pick<Deps, 'config'>): boolean =>
  config.smtpUrl !== undefined;

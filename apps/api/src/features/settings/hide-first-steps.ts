import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';

/** Puts the card of the first steps away, for every administrator; its entry in the audit log says so. */
export const hideFirstSteps = (em: EntityManager, actor: Actor): Promise<void> =>
  em.transactional((tx) => record(tx, { actor, action: 'settings.first-steps-hidden' }));

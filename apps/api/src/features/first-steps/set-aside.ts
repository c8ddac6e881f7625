import type { FirstSteps, setAsideInput } from '@jadeport/contract/first-steps';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { FirstStepMark } from './first-step-mark.entity.ts';
import { listFirstSteps } from './list-first-steps.ts';
import { mark, ownerOf } from './marks.ts';

/** Sets a step aside, or takes it up again; one that is done stays so. */
export async function setAside(
  em: EntityManager,
  deps: Deps,
  { actor, ...user }: SessionUser & { actor: Actor },
  { step, setAside: aside }: z.output<typeof setAsideInput>,
): Promise<FirstSteps> {
  const before = await listFirstSteps(deps, user);
  if (before.items.find((item) => item.step === step)?.state === 'done') return before;
  await em.transactional(async (tx) => {
    if (aside) await mark(tx, step, { userId: user.id, actor, at: deps.clock() });
    else {
      await query(tx, FirstStepMark)
        .deleteFrom('first_steps')
        .where('step', '=', step)
        .where('owner', '=', ownerOf(step, user.id))
        .execute();
    }
    const action = aside ? 'first-steps.set-aside' : 'first-steps.taken-up';
    await record(tx, { actor, action, details: { step } });
  });
  return listFirstSteps(deps, user);
}

import { createHash } from 'node:crypto';
import type { FirstStep } from '@jadeport/contract/first-steps';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Config } from '../../environment/config.ts';
import { type Actor, type ActorId, accountId } from '../audit/actor.ts';
import { FirstStepMark } from './first-step-mark.entity.ts';

/** Steps of each administrator; the others are those of the installation. */
const personal: readonly FirstStep[] = ['account', 'second_factor'];

/** Whose step it is. */
export const ownerOf = (step: FirstStep, userId: string): ActorId | 'everybody' =>
  personal.includes(step) ? accountId(userId) : 'everybody';

/** A name of the mail server and the sender of these settings, which contain a password. */
export const serverOf = ({ smtpUrl = '', mailFrom = '' }: Config): string =>
  createHash('sha256').update(`${smtpUrl}\n${mailFrom}`).digest('base64url');

/** Keeps that a step was set aside, or which mail server took its test; the later one counts. */
export async function mark(
  source: Source,
  step: FirstStep,
  {
    userId,
    actor,
    at,
    server = null,
  }: { userId: string; actor: Actor; at: Date; server?: string | null },
): Promise<void> {
  const marked = { server, actor: actor.id, at };
  await query(source, FirstStepMark)
    .insertInto('first_steps')
    .values({ step, owner: ownerOf(step, userId), ...marked })
    .onConflict((conflict) => conflict.columns(['step', 'owner']).doUpdateSet(marked))
    .execute();
}

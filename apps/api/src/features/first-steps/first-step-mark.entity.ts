import type { FirstStep } from '@jadeport/contract/first-steps';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';

/** A first step that an administrator set aside, or whose test email a mail server took. */
export const FirstStepMark = defineEntity({
  name: 'FirstStepMark',
  tableName: 'first_steps',
  properties: {
    step: p.text().$type<FirstStep>().primary(),
    /** Whose step it is: everybody's, or that of one account. */
    owner: p.text().$type<ActorId | 'everybody'>().primary(),
    /** A hash of the mail server that took a test email; null where the step was set aside. */
    server: p.text().strictNullable(),
    actor: p.text().$type<ActorId>().strictNullable(),
    at: p.datetime(3),
  },
});
export type FirstStepMark = InferEntity<typeof FirstStepMark>;

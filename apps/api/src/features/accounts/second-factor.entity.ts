import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** The secret that a user shares with an authenticator app; in use once the user confirmed it. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** Encrypted base32. */
    secret: p.text(),
    /** The time step of the newest accepted code; this and older ones are refused. */
    lastCounter: p.bigint('number'),
  },
});
export type SecondFactor = InferEntity<typeof SecondFactor>;

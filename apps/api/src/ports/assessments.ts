import type { EntityManager } from '../db/orm.ts';

/** What Customs answered for a unit, in US cents, and who wrote it down. */
export type CustomsAnswer = {
  shipmentId: string;
  customsCents: number;
  declarationNumber: string | null;
  actor: { id: `${'account' | 'key' | 'job'}:${string}` | null; address: string | null };
};

/** Port: called in the transaction of the assessment. */
export type OnAssessed = (em: EntityManager, answer: CustomsAnswer) => Promise<void>;

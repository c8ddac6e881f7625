import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { moveSubscriptions } from './move-subscriptions.ts';
import { SilencedNumber } from './silenced-number.entity.ts';

/** Ends all text messages to a number in E.164. Repeated calls change nothing. */
export async function silenceNumber(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  number: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.upsert(
      SilencedNumber,
      { number, createdAt: clock() },
      { onConflictFields: ['number'], onConflictAction: 'ignore' },
    );
    await moveSubscriptions(tx, { channel: 'sms', address: number }, 'stop');
  });
}

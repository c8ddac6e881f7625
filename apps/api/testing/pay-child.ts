/**
 * A service to be killed while it takes payments: `pay-child.ts <dataDir> <invoice>…` says when it begins,
 * pays one invoice after the other and gives each payment back in part.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { refundPayment } from '../src/features/payments/return-payment.ts';
import { takePayment } from '../src/features/payments/take-payment.ts';

const [dataDir = '', ...numbers] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
process.send?.('begins');
for (const number of numbers) {
  const id = await takePayment(deps.database.em(), deps, noActor, {
    number,
    method: 'card',
    amountCents: 2_000_000,
    currency: 'JMD',
    reference: 'A test',
  });
  const back = { id, amountCents: 1_000_000, reason: 'A test' };
  await refundPayment(deps.database.em(), deps, noActor, back);
}

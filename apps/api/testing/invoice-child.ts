/**
 * A service to be killed while it issues invoices: `invoice-child.ts <dataDir> <customerCode>
 * <tracking numbers…>` says when it begins.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { createInvoice } from '../src/features/invoices/create-invoice.ts';

const [dataDir = '', customerCode = '', ...numbers] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
process.send?.('begins');
for (const number of numbers) {
  const form = { customerCode, trackingNumbers: [number] };
  await createInvoice(deps.database.em(), deps, noActor, form);
}

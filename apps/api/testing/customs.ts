import sample from '@jadeport/customs/sample-tariff.json' with { type: 'json' };
import type { Session } from './client.ts';
import { addParcels } from './parcels.ts';
import { aMemberOfStaff } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The demo's tariff: 300 headings with invented rates. */
export const tariffCsv = () => sample.lines.join('\n');

/** Sends a tariff file as its importer does. */
export const importTariff = (home: TestApp, session: Session, body: string, query = '') =>
  home.send('POST', `/api/admin/tariff-lines${query}`, {
    session,
    body,
    headers: { 'content-type': 'text/csv' },
  });

/** Inputs that succeed of what the tariff answers. */
export async function customsInputs(home: TestApp, { customerCode }: { customerCode: string }) {
  const { session } = await aMemberOfStaff(home, 'admin');
  await importTariff(home, session, tariffCsv());
  const line = { description: 'Running shoes', quantity: 1, valueCents: 12_000 };
  const lines = [{ ...line, tariffCode: '6404.11.00' }];
  const aParcel = async () => {
    const [trackingNumber = ''] = await addParcels(home.deps.database, customerCode, [
      { status: 'received' },
    ]);
    return { trackingNumber };
  };
  const anAnswered = async () => {
    const { trackingNumber } = await aParcel();
    const body = { lines, assessed: { customs: 8_000 } };
    const path = `/api/admin/shipments/${trackingNumber}/assessment`;
    await home.send('PUT', path, { session, body });
    return { trackingNumber };
  };
  return {
    'customs.getAssessment': aParcel,
    'customs.putAssessment': async () => ({ ...(await aParcel()), lines }),
    'customs.settleAssessment': anAnswered,
    'customs.searchTariff': () => ({ q: 'running shoes' }),
    'customs.getTariff': () => undefined,
    'customs.importTariff': () => undefined,
    'customs.listAssessments': () => ({}),
    'customs.readAnswers': () => undefined,
    'customs.correctGoods': () => ({ description: 'A drone', tariffCode: '0402.10.00' }),
  };
}

import type { Person } from './people.ts';
import { openPreAlerts } from './pre-alerts.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

/** Inputs that succeed of what people do with pre-alerts of one customer. */
export function preAlertInputs(home: TestApp, customer: Person) {
  const { cancel, form, preAlert } = openPreAlerts(home, customer);
  const made = async () => {
    // A customer has a hundred open ones at most.
    await home.deps.database.execute("update pre_alerts set state = 'closed' where state = 'open'");
    return { id: (await preAlert(customer)).body.id as string };
  };
  return {
    'preAlerts.create': () => form(),
    'preAlerts.get': made,
    'preAlerts.update': async () => ({ ...(await made()), seller: 'Another' }),
    'preAlerts.cancel': made,
    'preAlerts.addDocuments': async () => ({
      ...(await made()),
      documentIds: [(await upload(home, customer.session)).body.id],
    }),
    async 'preAlerts.deleteDocuments'() {
      const { id } = await made();
      await cancel(customer, id);
      return { id };
    },
    'preAlerts.answerOrderQuestion': async () => ({ ...(await made()), sameAs: null }),
    'preAlerts.checkPapers': async () => ({ ...(await made()), readable: true, totalAddsUp: true }),
    'preAlerts.askForPapers': made,
  };
}

import type { Session } from './client.ts';
import { aMemberOfStaff, newEmail } from './people.ts';
import type { TestApp } from './test-app.ts';

export const customerHeading = 'code,first_name,last_name,email,phone,street,city,parish,trn';

/** A row of customers; `code` may be empty. */
export const customerRow = (code = '', email = newEmail()) =>
  `${code},Andrea,Brown,${email},876-555-0123,4 Caledonia Road,Mandeville,Manchester,`;

export const packageHeading = 'number,customer_code,waybill,description,weight,value,status,since';

/** Sends a file of another system as an administrator does. */
export const sendFile = (
  home: TestApp,
  session: Session,
  kind: 'customers' | 'packages',
  rows: readonly string[],
  query = '',
) =>
  home.send('POST', `/api/admin/imports/${kind}${query}`, {
    session,
    headers: { 'content-type': 'text/csv' },
    body: rows.join('\n'),
  });

/** Files that are accepted, by the name of their operation. */
export const importFiles: Readonly<Record<string, () => string>> = {
  'imports.startCustomers': () => [customerHeading, customerRow()].join('\n'),
  'imports.startPackages': () => [packageHeading, ',J10-01,,Shoes,,,,'].join('\n'),
};

/** Inputs that succeed of what imports answer. */
export function importInputs(home: TestApp) {
  const newImport = async () => {
    const { session } = await aMemberOfStaff(home, 'admin');
    const answer = await sendFile(home, session, 'customers', [customerHeading, customerRow()]);
    return { id: answer.body.id };
  };
  return {
    'imports.startCustomers': () => undefined,
    'imports.startPackages': () => undefined,
    'imports.list': () => ({}),
    'imports.get': newImport,
    'imports.undo': newImport,
  };
}

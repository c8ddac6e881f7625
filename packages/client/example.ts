// Runs the calls of a visitor, and with a sign-in also those of a customer, against a running
// service:
// node packages/client/example.ts [url] [e-mail or customer code] [password]
import { createClient, JadeportError } from '@jadeport/client';

const [url = 'http://127.0.0.1:3000', username, password] = process.argv.slice(2);
const client = createClient({ url });
const usd = (cents: number) => `USD ${(cents / 100).toFixed(2)}`;

// Health is a plain HTTP route and no procedure.
const health = await fetch(new URL('/api/health', url));
console.log(`Health: ${await health.text()}`);

// Amounts are in US cents.
const estimate = await client.estimates.estimate.mutate({
  value: 150,
  weight: 4.5,
  service: 'standard',
});
console.log(
  `USD 150.00 and 4.5 lb: shipping ${usd(estimate.shipping)}, customs ${usd(estimate.customs)},`,
  `total ${usd(estimate.total)}`,
);

// Calls made at the same moment are sent in one request.
const numbers = ['RR123456785CN', '1Z999AA10123456784'];
const detections = await Promise.all(
  numbers.map((number) => client.tracking.detect.query({ number })),
);
for (const [at, { carrier, confidence }] of detections.entries()) {
  console.log(`${numbers[at]}: ${carrier} (${confidence})`);
}

// Registration answers the customer code and the address in China; the password link comes by
// email.
const { customerCode, warehouseAddress } = await client.customers.register.mutate({
  firstName: 'Marcia',
  lastName: 'Campbell',
  email: `marcia.${crypto.randomUUID()}@example.com`,
  phone: '876-555-0123',
  streetAddress: '14 Manchester Road',
  city: 'Mandeville',
  parish: 'Manchester',
  terms: true,
});
console.log(`Registered ${customerCode}:\n  ${warehouseAddress.replaceAll('\n', '\n  ')}`);

// A customer code without packages answers 404, like an unknown number.
try {
  await client.tracking.lookUp.query({ trackingNumber: customerCode });
} catch (error) {
  if (!(error instanceof JadeportError) || error.code !== 'TRACKING_NOT_FOUND') throw error;
  console.log(`Looked up ${customerCode}: ${error.message}`);
}

// The client keeps the cookies of the session, so the calls below act as the signed-in customer.
if (username && password) {
  const { firstName } = await client.accounts.login.mutate({ username, password });
  const { items } = await client.shipments.listMine.query({ limit: 5 });
  console.log(`${firstName}’s newest packages:`);
  for (const { trackingNumber, status, lastLocation, description } of items) {
    console.log(`  ${trackingNumber} ${status} in ${lastLocation}: ${description}`);
  }
  await client.accounts.logout.mutate();
}

// Plays a visitor, and with a sign-in also a customer, against a running service:
//   node packages/client/example.ts [url] [e-mail or customer code] [password]
import { createClient, JadeportError } from '@jadeport/client';

const [url = 'http://127.0.0.1:3000', username, password] = process.argv.slice(2);
const client = createClient({ url });
const usd = (cents: number) => `USD ${(cents / 100).toFixed(2)}`;

// Is it there? Health is no procedure but a plain address.
const health = await fetch(new URL('/api/health', url));
console.log(`Health: ${await health.text()}`);

// What would it cost? Amounts come in US cents.
const estimate = await client.estimates.estimate.mutate({
  value: 150,
  weight: 4.5,
  service: 'standard',
});
console.log(
  `USD 150.00 and 4.5 lb: shipping ${usd(estimate.shipping)}, customs ${usd(estimate.customs)},`,
  `total ${usd(estimate.total)}`,
);

// Whose number is this? Asked at the same moment, both questions travel in one request.
const numbers = ['RR123456785CN', '1Z999AA10123456784'];
const detections = await Promise.all(
  numbers.map((number) => client.tracking.detect.query({ number })),
);
for (const [at, { carrier, confidence }] of detections.entries()) {
  console.log(`${numbers[at]}: ${carrier} (${confidence})`);
}

// A new customer gets a code and an address in China; the password comes by mail.
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

// A code without packages answers like an unknown number, and a program is ready for that.
try {
  await client.tracking.lookUp.query({ trackingNumber: customerCode });
} catch (error) {
  if (!(error instanceof JadeportError) || error.code !== 'TRACKING_NOT_FOUND') throw error;
  console.log(`Looked up ${customerCode}: ${error.message}`);
}

// The client keeps the session's cookies, so what a customer may see comes next.
if (username && password) {
  const { firstName } = await client.accounts.login.mutate({ username, password });
  const { items } = await client.shipments.listMine.query({ limit: 5 });
  console.log(`${firstName}’s newest packages:`);
  for (const { trackingNumber, status, lastLocation, description } of items) {
    console.log(`  ${trackingNumber} ${status} in ${lastLocation}: ${description}`);
  }
  await client.accounts.logout.mutate();
}

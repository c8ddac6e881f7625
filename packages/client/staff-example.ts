// Runs the calls of a staff program against a running service, with the API key of a staff account:
// node packages/client/staff-example.ts <url> <key with the scope shipments>
import { createClient } from '@jadeport/client';

const [url = 'http://127.0.0.1:3000', apiKey = ''] = process.argv.slice(2);
const client = createClient({ url, apiKey });

const { firstName, role } = await client.accounts.user.query();
console.log(`Works for ${firstName}, ${role}`);

// Registers a customer.
const { customerCode } = await client.customers.register.mutate({
  firstName: 'Marcia',
  lastName: 'Campbell',
  email: `marcia.${crypto.randomUUID()}@example.com`,
  phone: '876-555-0123',
  streetAddress: '14 Manchester Road',
  city: 'Mandeville',
  parish: 'Manchester',
  terms: true,
});
console.log(`Registered ${customerCode}`);

// Enters the customer's first package. Inputs are pounds and US dollars; answers are thousandths of
// a pound and US cents.
const { trackingNumber } = await client.shipments.create.mutate({
  customerCode,
  description: 'Kitchen scale',
  weight: 2.5,
  declaredValue: 45,
});
const found = await client.shipments.get.query({ trackingNumber });
console.log(`Looked up ${found.trackingNumber}: ${found.description} of ${found.customerName}`);
const { items } = await client.shipments.search.query({ q: customerCode });
console.log(`Shipments of ${customerCode}: ${items.map((item) => item.trackingNumber)}`);

const moved = await client.shipments.addEvent.mutate({
  trackingNumber,
  status: 'received',
  location: 'Guangzhou, China',
});
console.log(`Moved to ${moved.status}, next ${moved.nextStatuses}`);

// Adds one event to several shipments; each result says whether it was added, or why it was
// refused.
const { results } = await client.shipments.addEvents.mutate({
  trackingNumbers: [trackingNumber, 'CJS0000000000'],
  status: 'in_transit',
  location: 'Hong Kong',
});
for (const { trackingNumber: number, outcome, message } of results) {
  console.log(`${number} ${outcome}${message ? `: ${message}` : ''}`);
}

const { status, progress } = await client.tracking.lookUp.query({ trackingNumber });
console.log(`Tracked ${trackingNumber}: ${status}, ${progress}%`);

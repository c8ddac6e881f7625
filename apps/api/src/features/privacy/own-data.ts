import { sql } from 'kysely';
import type { Database } from '../../db/orm.ts';
import { kyselyIn } from '../../db/query.ts';

type Owner = { userId: string; customerId: string };
type Part = {
  /** The table. */
  source: string;
  /** Whose rows they are; of packages without a column of their own. */
  of: 'customer' | 'user' | 'package';
  /** Columns that are no data about the customer: keys, secrets and what only staff write. */
  without?: readonly string[];
};

/**
 * The rows about a customer, by the name under which they are downloaded. A test compares it with every
 * column of the database that refers to a customer.
 */
export const parts: Readonly<Record<string, Part>> = {
  packages: { source: 'shipments', of: 'customer' },
  events: { source: 'tracking_events', of: 'package', without: ['actor'] },
  preAlerts: { source: 'pre_alerts', of: 'customer' },
  boxes: { source: 'consolidations', of: 'package' },
  invoices: { source: 'invoices', of: 'customer', without: ['actor'] },
  charges: { source: 'charges', of: 'customer', without: ['actor'] },
  payments: { source: 'payments', of: 'customer', without: ['actor', 'note'] },
  messages: { source: 'contact_messages', of: 'customer', without: ['assignee_id'] },
  claims: { source: 'unclaimed_claims', of: 'customer', without: ['decided_by'] },
  insuranceClaims: { source: 'insurance_claims', of: 'customer', without: ['actor'] },
  handOvers: { source: 'hand_overs', of: 'customer', without: ['actor', 'reversed_by'] },
  authorisedPeople: { source: 'authorised_people', of: 'customer' },
  pickupTickets: { source: 'pickup_tickets', of: 'customer', without: ['actor'] },
  codes: { source: 'customer_aliases', of: 'customer' },
  notificationPreferences: { source: 'notification_preferences', of: 'customer' },
  quietHours: { source: 'quiet_hours', of: 'customer' },
  notifications: { source: 'notification_deliveries', of: 'customer', without: ['job_id'] },
  browsers: { source: 'push_subscriptions', of: 'customer', without: ['p256dh', 'auth'] },
  sessions: {
    source: 'sessions',
    of: 'user',
    without: ['id', 'data', 'viewed_user_id', 'viewed_until'],
  },
  apiKeys: { source: 'api_keys', of: 'user', without: ['hash'] },
  shops: {
    source: 'platforms',
    of: 'user',
    without: ['api_key', 'api_secret', 'additional_settings'],
  },
};

/** Everything that the tables say of a customer, as JSON in pieces, a part at a time. */
export async function* ownData(
  database: Database,
  owner: Owner,
  account: object,
): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(`{"account":${JSON.stringify(account)}`);
  for (const [name, part] of Object.entries(parts)) {
    yield text.encode(
      `,${JSON.stringify(name)}:${JSON.stringify(await rowsOf(database, part, owner))}`,
    );
  }
  yield text.encode('}\n');
}

async function rowsOf(
  database: Database,
  { source, of, without = [] }: Part,
  { userId, customerId }: Owner,
): Promise<unknown[]> {
  const db = kyselyIn(database);
  const all = db
    .selectFrom(`${source} as t`)
    .select(sql<object>`to_jsonb(t) - ${[...without, 'user_id', 'customer_id']}::text[]`.as('row'));
  const own =
    of === 'user'
      ? all.where('t.user_id', '=', userId)
      : of === 'customer'
        ? all.where('t.customer_id', '=', customerId)
        : all.where(
            sql<boolean>`t.shipment_id in (select id from shipments where customer_id = ${customerId})`,
          );
  return (await own.execute()).map(({ row }) => row);
}

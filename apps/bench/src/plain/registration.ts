import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'streetAddress',
  'city',
  'parish',
] as const;
type Form = Record<(typeof fields)[number], string>;

const schema = {
  body: {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((name) => [name, { type: 'string', maxLength: 200 }]),
    ),
  },
} as const;

/**
 * Inserts a customer in one transaction of three statements: the counter, the user, the customer.
 */
export function registrationRoute(app: FastifyInstance, pool: Pool): void {
  app.post<{ Body: Form }>('/api/customers', { schema }, async ({ body }, reply) => {
    const customerCode = await inTransaction(pool, (client) => insert(client, body));
    return reply.code(201).send({ customerCode });
  });
}

async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function insert(client: PoolClient, form: Form): Promise<string> {
  const counter = await client.query({
    name: 'counter',
    text: `update counters set value = value + 1 where name = 'customer' returning value`,
  });
  const number: number = counter.rows[0].value;
  const customerCode = `J10-${String(number).padStart(2, '0')}`;
  const userId = randomUUID();
  await client.query({
    name: 'user',
    text: `insert into users (id, email, first_name, last_name, created_at)
      values ($1, lower($2), $3, $4, now())`,
    values: [userId, form.email, form.firstName, form.lastName],
  });
  await client.query({
    name: 'customer',
    text: `insert into customers (id, user_id, number, customer_code, phone_number, street_address,
        city, parish, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    values: [
      randomUUID(),
      userId,
      number,
      customerCode,
      form.phone,
      form.streetAddress,
      form.city,
      form.parish,
    ],
  });
  return customerCode;
}

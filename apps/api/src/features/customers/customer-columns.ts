import { iso } from '../../db/instant.ts';

/** The contract's summary of a customer, of `customers c` and `users u`. */
export const summaryColumns = `
  c.customer_code as "customerCode", u.first_name as "firstName", u.last_name as "lastName",
  u.email, c.phone_number as "phoneNumber", c.city, c.parish, u.status,
  ${iso('c.created_at')} as "registeredAt"`;

import { iso } from '../../db/instant.ts';

/** The contract's line of the inbox, of `inboxTables`. */
export const inboxColumns = `
  m.id, m.name, m.email, m.subject, m.inquiry_type as "inquiryType", m.language, m.status,
  case when a.id is null then null else json_build_object(
    'id', a.id, 'name', a.first_name || ' ' || a.last_name) end as assignee,
  case when c.id is null then null else json_build_object(
    'customerCode', c.customer_code, 'name', u.first_name || ' ' || u.last_name,
    'signedIn', m.customer_id is not null) end as customer,
  ${iso('m.created_at')} as "createdAt"`;

/** Messages with their assignees and the customers who wrote them. */
export const inboxTables = `
  contact_messages m
  left join users a on a.id = m.assignee_id
  left join users w on m.customer_id is null and w.email = lower(m.email)
  left join customers c on c.id = m.customer_id or c.user_id = w.id
  left join users u on u.id = c.user_id`;

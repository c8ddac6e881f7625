import { iso } from '../../db/instant.ts';

/** The contract's line of the inbox, of `contact_messages m` and its assignee, `users a`. */
export const inboxColumns = `
  m.id, m.name, m.email, m.subject, m.inquiry_type as "inquiryType", m.language, m.status,
  case when a.id is null then null else json_build_object(
    'id', a.id, 'name', a.first_name || ' ' || a.last_name) end as assignee,
  ${iso('m.created_at')} as "createdAt"`;

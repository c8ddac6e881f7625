import type { InboxItem } from '@jadeport/contract/contact';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** The sender of a message: a link to the customer, and whether they were signed in. */
export function Writer({ customer }: { customer: NonNullable<InboxItem['customer']> }) {
  const { message: texts } = useStaffTexts().inbox;
  const { customerCode, name, signedIn } = customer;
  const who = `${customerCode} ${name}`;
  return (
    <Link to="/admin/customers/$customerCode" params={{ customerCode }}>
      {signedIn ? who : fill(texts.byAddress, { customer: who })}
    </Link>
  );
}

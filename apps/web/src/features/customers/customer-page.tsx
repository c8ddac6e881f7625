import type { Customer } from '@jadeport/contract/customers';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import card from '../../components/app/card.module.css';
import { Card, CardHead, Cards, Facts } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { CustomerActions } from './customer-actions.tsx';

/** One customer as administrators see one, and what can be done. Needs an ApiProvider. */
export function CustomerPage({ customerCode }: { customerCode: string }) {
  const { staffCustomers: texts, controls } = useAuthenticatedTexts();
  const query = api.customers.get.useQuery({ customerCode }, { staleTime: 0 });
  return (
    <>
      <Link to="/admin/customers" search={true} className={card.back}>
        {controls.back}
      </Link>
      <Opened
        query={query}
        missing={{ title: fill(texts.missing, { customerCode }), text: texts.missingText }}
      >
        {(customer) => (
          <article>
            <CardHead title={`${customerCode} ${customer.firstName} ${customer.lastName}`}>
              <StateBadge colour={customer.status === 'active' ? 'green' : 'yellow'}>
                {texts.statuses[customer.status]}
              </StateBadge>
            </CardHead>
            <Cards>
              <CustomerFacts customer={customer} />
              <CustomerActions customer={customer} />
            </Cards>
          </article>
        )}
      </Opened>
    </>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { facts: texts, languages } = useAuthenticatedTexts().staffCustomers;
  const { parishes } = useTexts().customers;
  const language = useLanguage();
  const { suspension } = customer;
  const parish = Object.entries(parishes).find(([name]) => name === customer.parish)?.[1];
  const address = [customer.streetAddress, customer.city, parish ?? customer.parish];
  const suspended: [string, string][] = suspension
    ? [
        [texts.suspended, jamaicaTime(suspension.since, language)],
        [texts.reason, suspension.reason ?? texts.noReason],
      ]
    : [];
  return (
    <Card title={texts.heading}>
      <Facts
        rows={[
          ...suspended,
          [texts.email, customer.email],
          [texts.phone, customer.phoneNumber],
          [texts.address, address.join(', ')],
          [texts.language, languages[customer.language]],
          [texts.password, customer.hasPassword ? texts.hasPassword : texts.noPassword],
          [texts.registered, jamaicaTime(customer.registeredAt, language)],
          [texts.warehouse, customer.warehouseAddress],
        ]}
      />
    </Card>
  );
}

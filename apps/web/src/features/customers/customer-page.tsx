import type { Customer, CustomerContact } from '@jadeport/contract/customers';
import { fill, fullName } from '@jadeport/i18n';
import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import card from '../../components/app/card.module.css';
import { Card, CardHead, Cards, Facts } from '../../components/app/card.tsx';
import { MailLink, PhoneLinks } from '../../components/app/contact-links.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { CustomerActions } from './customer-actions.tsx';

const CustomerChanges = lazy(async () => ({
  default: (await import('../../components/app/changes.tsx')).CustomerChanges,
}));

/**
 * One customer: contact details, packages, messages and history, and for administrators the account
 * with its actions. Needs an ApiProvider.
 */
export function CustomerPage(props: {
  customerCode: string;
  /** Whether the user may see and suspend the account. */
  mayManage: boolean;
  /** Parts of other features. */
  shipments: ReactNode;
  messages: ReactNode;
  /** Further actions on the account. */
  actions: ReactNode;
}) {
  const { customerCode } = props;
  const { staffCustomers: texts, controls } = useStaffTexts();
  const query = api.customers.getContact.useQuery({ customerCode }, { staleTime: 0 });
  return (
    <>
      {props.mayManage && (
        <Link to="/admin/customers" search={true} className={card.back}>
          {controls.back}
        </Link>
      )}
      <Opened
        page
        query={query}
        missing={{ title: fill(texts.missing, { customerCode }), text: texts.missingText }}
      >
        {(customer) => (
          <article>
            <CardHead title={`${customer.customerCode} ${fullName(customer)}`}>
              <StateBadge colour={customer.status === 'active' ? 'green' : 'yellow'}>
                {texts.statuses[customer.status]}
              </StateBadge>
            </CardHead>
            <Contact customer={customer} />
            <Cards>
              <Stack>
                {props.shipments}
                {props.messages}
              </Stack>
              <Stack>
                {props.mayManage && (
                  <Account customerCode={customer.customerCode} actions={props.actions} />
                )}
                <Suspense>
                  <CustomerChanges customerCode={customer.customerCode} />
                </Suspense>
              </Stack>
            </Cards>
          </article>
        )}
      </Opened>
    </>
  );
}

function Contact({ customer }: { customer: CustomerContact }) {
  return (
    <Group gap="md" mb="md">
      <PhoneLinks number={customer.phoneNumber} />
      <MailLink address={customer.email} />
    </Group>
  );
}

/** Facts and actions for administrators only. */
function Account({ customerCode, actions }: { customerCode: string; actions: ReactNode }) {
  const { staffCustomers: texts } = useStaffTexts();
  const query = api.customers.get.useQuery({ customerCode }, { staleTime: 0 });
  return (
    <Opened
      query={query}
      missing={{ title: fill(texts.missing, { customerCode }), text: texts.missingText }}
    >
      {(customer) => (
        <>
          <CustomerFacts customer={customer} />
          <CustomerActions customer={customer} more={actions} />
        </>
      )}
    </Opened>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { facts: texts, languages } = useStaffTexts().staffCustomers;
  const { fields, parishes } = useTexts().customers;
  const { plans } = useTexts().estimates;
  const { suspension } = customer;
  const parish = Object.entries(parishes).find(([name]) => name === customer.parish)?.[1];
  const address = [customer.streetAddress, customer.city, parish ?? customer.parish];
  const suspended: [string, ReactNode][] = suspension
    ? [
        [texts.suspended, <Time key="since" at={suspension.since} />],
        [texts.reason, suspension.reason ?? texts.noReason],
      ]
    : [];
  return (
    <Card title={texts.heading}>
      <Facts
        rows={[
          ...suspended,
          [texts.address, address.join(', ')],
          [texts.language, languages[customer.language]],
          ...(customer.plan ? [[fields.plan, plans[customer.plan].name] as const] : []),
          [texts.password, customer.hasPassword ? texts.hasPassword : texts.noPassword],
          [texts.registered, <Time key="registered" at={customer.registeredAt} />],
          [texts.warehouse, customer.warehouseAddress],
        ]}
      />
    </Card>
  );
}

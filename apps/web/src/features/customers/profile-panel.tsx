import type { Profile } from '@jadeport/contract/customers';
import { fullName } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { ProfileForm } from './profile-form.tsx';

/** Draws whether the phone number is confirmed; `changed`: it was edited just now. */
type PhoneState = (changed: boolean) => ReactNode;

/**
 * The signed-in customer's profile, to read and to change; `emailChange` changes the e-mail address.
 * Needs an ApiProvider.
 */
export function ProfilePanel(props: { phoneState: PhoneState; emailChange: ReactNode }) {
  const { dashboard, profile: texts } = useTexts().customers;
  const profile = api.customers.profile.useQuery();
  const [editing, setEditing] = useState(false);
  const [phoneChanged, setPhoneChanged] = useState(false);
  const edited = useRef(false);
  const edit = (on: boolean) => {
    edited.current = true;
    setEditing(on);
  };

  if (profile.isPending)
    return (
      <div role="status" aria-label={dashboard.loading}>
        <Skeleton height={420} />
      </div>
    );
  if (profile.isError)
    return (
      <LoadFailure
        title={dashboard.loadFailed}
        text={failureMessage(profile.error, dashboard.loadFailedText)}
        retry={dashboard.retry}
        onRetry={() => void profile.refetch()}
      />
    );
  if (editing)
    return (
      <ProfileForm
        profile={profile.data}
        onDone={(saved = profile.data) => {
          setPhoneChanged(saved.phoneNumber !== profile.data.phoneNumber);
          edit(false);
        }}
      />
    );
  return (
    <div className={css.profile}>
      <ProfileFacts
        profile={profile.data}
        phoneState={props.phoneState(phoneChanged)}
        emailChange={props.emailChange}
      />
      <Button
        variant="default"
        // After the form closes, the focus returns to the edit button, or goes to the confirmation
        // of a new phone number.
        ref={(button) => {
          if (edited.current && !phoneChanged) button?.focus();
        }}
        onClick={() => edit(true)}
      >
        {texts.edit}
      </Button>
    </div>
  );
}

function ProfileFacts(props: { profile: Profile; phoneState: ReactNode; emailChange: ReactNode }) {
  const { profile } = props;
  const { fields, parishes, profile: texts } = useTexts().customers;
  const { plans } = useTexts().estimates;
  const parish = Object.entries(parishes).find(([name]) => name === profile.parish)?.[1];
  const facts = [
    [texts.name, fullName(profile)],
    [fields.customerCode, profile.customerCode],
    [
      fields.email,
      <>
        {profile.email}
        {props.emailChange}
      </>,
    ],
    [
      fields.phone,
      <>
        {profile.phoneNumber}
        {props.phoneState}
      </>,
    ],
    [fields.streetAddress, profile.streetAddress],
    [fields.city, profile.city],
    [fields.parish, parish ?? profile.parish],
    [fields.language, texts.languages[profile.language]],
    [fields.plan, profile.plan ? plans[profile.plan].name : texts.noPlan],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

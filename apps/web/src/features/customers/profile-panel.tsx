import type { Profile } from '@jadeport/contract/customers';
import { fullName } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { branchCodes, useSiteName } from '../../lib/sites.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { maskedTrn } from './masked-trn.ts';
import { ProfileForm } from './profile-form.tsx';

/** Draws whether the phone number is confirmed; `changed`: it was edited just now. */
type PhoneState = (changed: boolean) => ReactNode;

/** The signed-in customer's profile, to read and to change. Needs an ApiProvider. */
export function ProfilePanel({ phoneState }: { phoneState: PhoneState }) {
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
      <ProfileFacts profile={profile.data} phoneState={phoneState(phoneChanged)} />
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

function ProfileFacts({ profile, phoneState }: { profile: Profile; phoneState: ReactNode }) {
  const { fields, parishes, profile: texts } = useTexts().customers;
  const { plans } = useTexts().estimates;
  const siteName = useSiteName();
  const parish = Object.entries(parishes).find(([name]) => name === profile.parish)?.[1];
  const facts = [
    [texts.name, fullName(profile)],
    [fields.customerCode, profile.customerCode],
    [fields.email, profile.email],
    [
      fields.phone,
      <>
        {profile.phoneNumber}
        {phoneState}
      </>,
    ],
    [fields.streetAddress, profile.streetAddress],
    [fields.city, profile.city],
    [fields.parish, parish ?? profile.parish],
    ...(branchCodes.length > 1 ? [[fields.branch, siteName(profile.branch)] as const] : []),
    [fields.language, texts.languages[profile.language]],
    [fields.trn, profile.trn ? maskedTrn(profile.trn) : texts.noTrn],
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

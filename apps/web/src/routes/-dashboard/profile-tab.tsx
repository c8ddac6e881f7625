import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Card, Cards } from '../../components/app/card.tsx';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { SecondFactor } from '../../features/accounts/second-factor.tsx';
import { Sessions } from '../../features/accounts/sessions.tsx';
import { ProfilePanel } from '../../features/customers/profile-panel.tsx';
import { OwnPhone } from '../../features/tracking/own-phone.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';

/** For customers only, with the texts of their pages. */
const Preferences = lazy(async () => ({
  default: (await import('../../features/notifications/preferences.tsx')).Preferences,
}));

const AuthorisedPeople = lazy(async () => ({
  default: (await import('../../features/pickups/authorised-people.tsx')).AuthorisedPeople,
}));

const YourData = lazy(async () => ({
  default: (await import('../../features/privacy/your-data.tsx')).YourData,
}));

/** The profile, notifications, the password, and the sessions. */
export function ProfileTab() {
  const { profile } = useTexts().customers;
  const { change } = useTexts().accounts;
  const { sessions, secondFactor } = useAuthenticatedTexts();
  const user = useUser();
  return (
    <Stack>
      <Cards>
        {user?.customer && (
          <Card title={profile.heading}>
            <Text c="dimmed">{profile.intro}</Text>
            <ProfilePanel phoneState={(changed) => <OwnPhone offered={changed} />} />
          </Card>
        )}
        <Stack>
          <Card title={change.heading}>
            <Text c="dimmed">{change.intro}</Text>
            <ChangePasswordForm />
          </Card>
          <Card title={secondFactor.heading}>
            <Text c="dimmed">{secondFactor.intro}</Text>
            <SecondFactor />
          </Card>
        </Stack>
      </Cards>
      {user?.customer && (
        <Suspense>
          <Preferences />
          <AuthorisedPeople />
        </Suspense>
      )}
      <Card title={sessions.heading}>
        <Text c="dimmed">{sessions.intro}</Text>
        <Sessions />
      </Card>
      {user?.customer && (
        <Suspense>
          <YourData customerCode={user.customer.customerCode} />
        </Suspense>
      )}
    </Stack>
  );
}

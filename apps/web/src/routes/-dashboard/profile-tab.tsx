import { Stack, Text } from '@mantine/core';
import { Card, Cards } from '../../components/app/card.tsx';
import { ChangeEmail } from '../../features/accounts/change-email.tsx';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { NameForm } from '../../features/accounts/name-form.tsx';
import { SecondFactor } from '../../features/accounts/second-factor.tsx';
import { Sessions } from '../../features/accounts/sessions.tsx';
import { ProfilePanel } from '../../features/customers/profile-panel.tsx';
import { OwnPhone } from '../../features/tracking/own-phone.tsx';
import { useAuthenticatedTexts, useIdentityTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';

/** Name and e-mail address, the password, and the sessions. */
export function ProfileTab() {
  const { profile } = useTexts().customers;
  const { change } = useTexts().accounts;
  const { sessions, secondFactor } = useAuthenticatedTexts();
  const identity = useIdentityTexts();
  const user = useUser();
  return (
    <Stack>
      <Cards>
        {user?.customer ? (
          <Card title={profile.heading}>
            <Text c="dimmed">{profile.intro}</Text>
            <ProfilePanel
              phoneState={(changed) => <OwnPhone offered={changed} />}
              emailChange={<ChangeEmail />}
            />
          </Card>
        ) : (
          user && (
            <Card title={identity.heading}>
              <Text c="dimmed">{identity.intro}</Text>
              <NameForm user={user} />
              <div>
                <Text fw={600}>{identity.email}</Text>
                <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>
                <ChangeEmail />
              </div>
            </Card>
          )
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
      <Card title={sessions.heading}>
        <Text c="dimmed">{sessions.intro}</Text>
        <Sessions />
      </Card>
    </Stack>
  );
}

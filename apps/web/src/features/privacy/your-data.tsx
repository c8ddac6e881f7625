import type { ErrorBody } from '@jadeport/contract';
import { addressIn, fill } from '@jadeport/i18n';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Dialog } from '../../components/app/dialog.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { RestError, rest } from '../../lib/rest.ts';
import { useAuthenticatedTexts, usePrivacyTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { sessionEnded } from '../../lib/user.ts';

type Matter = NonNullable<ErrorBody['reasons']>[number];

/** A customer downloads what is known of them, and deletes the account. Needs an ApiProvider. */
export function YourData({ customerCode }: { customerCode: string }) {
  const texts = usePrivacyTexts();
  const [asking, setAsking] = useState(false);
  const query = api.privacy.get.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title={texts.heading}>
      <Text c="dimmed">{texts.intro}</Text>
      <div>
        <Button component="a" href="/api/customers/me/export" variant="default" download>
          {texts.download}
        </Button>
        <Text c="dimmed" fz="sm" mt={4}>
          {texts.downloadText}
        </Text>
      </div>
      <Opened query={query}>
        {({ open, secondFactor }) => (
          <Stack gap="sm">
            <p>{texts.erase.text}</p>
            {open.length > 0 ? (
              <OpenMatters matters={open as Matter[]} own={customerCode} />
            ) : (
              <Button
                color="red"
                variant="outline"
                style={{ justifySelf: 'start', alignSelf: 'start' }}
                onClick={() => setAsking(true)}
              >
                {texts.erase.button}
              </Button>
            )}
            <EraseDialog
              open={asking}
              onClose={() => setAsking(false)}
              customerCode={customerCode}
              secondFactor={secondFactor}
            />
          </Stack>
        )}
      </Opened>
    </Card>
  );
}

function OpenMatters({ matters, own }: { matters: readonly Matter[]; own: string }) {
  const { erase } = usePrivacyTexts();
  const language = useLanguage();
  return (
    <div>
      <p>{erase.open}</p>
      <ul>
        {matters.map(({ trackingNumber, code, message }) => (
          <li key={trackingNumber + code}>
            {trackingNumber !== own && (
              <Anchor td="underline" href={addressIn(`/tracking/${trackingNumber}`, language)}>
                {trackingNumber}
              </Anchor>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  customerCode: string;
  secondFactor: boolean;
};

function EraseDialog({ open, onClose, customerCode, secondFactor }: DialogProps) {
  const { erase: texts } = usePrivacyTexts();
  const { controls } = useAuthenticatedTexts();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  async function erase() {
    setBusy(true);
    setFailed(undefined);
    try {
      const body = { currentPassword, ...(secondFactor && { code }) };
      await rest('/api/customers/me', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      toast({ title: texts.done, description: texts.doneText });
      sessionEnded();
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  }
  const issues = failed instanceof RestError ? (failed.body?.issues ?? []) : [];
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const isAboutField = issues.length > 0;
  return (
    <Dialog open={open} onClose={onClose} title={fill(texts.title, { customerCode })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void erase();
        }}
      >
        <Stack style={{ overflowWrap: 'anywhere' }}>
          <p>{texts.text}</p>
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            value={currentPassword}
            error={issueOf('currentPassword')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {secondFactor && (
            <TextInput
              label={texts.code}
              autoComplete="one-time-code"
              value={code}
              error={issueOf('code')}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          {failed !== undefined && !isAboutField && (
            <Text role="alert" c="red">
              {failureMessage(failed, texts.failed)}
            </Text>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {controls.cancel}
          </Button>
          <Button type="submit" color="red" aria-disabled={busy || undefined}>
            {fill(texts.confirm, { customerCode })}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

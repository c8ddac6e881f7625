import { changeEmailInput } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { UnsentLink } from '../../components/site/unsent-link.tsx';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useIdentityTexts } from '../../lib/signed-in-texts.ts';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

type Asked = { email: string; link: string | null };

/** Asks for the new address and the password, then says where the link is. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { change: texts, failedText } = useIdentityTexts();
  const [asked, setAsked] = useState<Asked>();
  const changeEmail = api.accounts.changeEmail.useMutation();
  const form = useContractForm(changeEmailInput, { email: '', currentPassword: '' });
  useEffect(() => form.getInputNode('email')?.focus(), []);

  const submit = form.submit(
    async (input) => {
      const { link } = await changeEmail.mutateAsync(input);
      setAsked({ email: input.email, link });
    },
    failureToast(texts.failed, failedText),
  );

  if (asked) return <AskedFor {...asked} onDone={onDone} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{texts.intro}</p>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The link itself stands here where the site cannot send it. */
function AskedFor({ email, link, onDone }: Asked & { onDone: () => void }) {
  const { change: texts } = useIdentityTexts();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Stack>
      <div ref={said} tabIndex={-1} className={css.said}>
        {link === null ? (
          fill(texts.sent, { email })
        ) : (
          <UnsentLink
            link={link}
            text={fill(texts.confirm, { email })}
            label={texts.link}
            open={texts.open}
          />
        )}
      </div>
      <div>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </Stack>
  );
}

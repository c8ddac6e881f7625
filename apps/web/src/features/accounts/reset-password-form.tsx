import { NeedsScript } from '../../components/site/needs-script.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import { mayBeSignedIn, refreshUser } from '../../lib/user.ts';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

const loadSchema = async () => (await import('@jadeport/contract/accounts')).resetPasswordForm;

/** Sets a password with the token of a mailed link, also the first password of an account. */
export function ResetPasswordForm(props: { token: string; onDone: () => void }) {
  const texts = useTexts().accounts.reset;
  const form = useContractForm(loadSchema, { password: '', confirmation: '' });

  const submit = form.submit(
    async ({ password }) => {
      await send('POST', '/api/auth/reset-password', { token: props.token, password });
      // The first password of an account signs in.
      if (mayBeSignedIn()) await refreshUser();
      props.onDone();
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate data-needs-script>
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={texts.confirmation}
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
      <NeedsScript />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

import { resetPasswordForm } from '@jadeport/contract/accounts';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

/** Sets the password that a mailed link allows, the first one as well. Needs an ApiProvider. */
export function ResetPasswordForm(props: { token: string; onDone: () => void }) {
  const texts = useTexts().accounts.reset;
  const resetPassword = api.accounts.resetPassword.useMutation();
  const form = useContractForm(resetPasswordForm, { password: '', confirmation: '' });

  const submit = form.submit(
    async ({ password }) => {
      await resetPassword.mutateAsync({ token: props.token, password });
      props.onDone();
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
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
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

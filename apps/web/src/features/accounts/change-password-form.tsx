import { changePasswordForm } from '@jadeport/contract/accounts';
import { SubmitButton } from '../../components/submit-button.tsx';
import { failureToast, toast } from '../../components/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

const blank = { currentPassword: '', password: '', confirmation: '' };

/** Changes the password of whoever is signed in. Needs an ApiProvider. */
export function ChangePasswordForm() {
  const texts = useTexts().accounts.change;
  const changePassword = api.accounts.changePassword.useMutation();
  const form = useContractForm(changePasswordForm, blank);

  const submit = form.submit(
    async ({ currentPassword, password }) => {
      await changePassword.mutateAsync({ currentPassword, password });
      toast({ title: texts.success, description: texts.successText });
      form.setValues(blank);
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
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
      <SubmitButton minor busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

import { loginInput, type User } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useContractForm } from '../../lib/form.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

/** Sign-in by e-mail address or customer code (spec section 8, Login). Needs an ApiProvider. */
export function LoginForm(props: { onSignedIn: (user: User) => void }) {
  const texts = useTexts().accounts.login;
  const login = api.accounts.login.useMutation();
  const form = useContractForm(loginInput, { username: '', password: '' });

  const submit = form.submit(
    async (input) => {
      const user = await login.mutateAsync(input);
      toast({ title: texts.success, description: fill(texts.successText, { brand: brand.name }) });
      props.onSignedIn(user);
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label={texts.username}
        placeholder={texts.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

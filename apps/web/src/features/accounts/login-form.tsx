import type { User } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { TextField } from '../../components/site/field.tsx';
import { NeedsScript } from '../../components/site/needs-script.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { useBrandName } from '../../lib/brand.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

const loadSchema = async () => (await import('@jadeport/contract/accounts')).loginInput;

/** Sign-in by e-mail address or customer code (spec section 8, Login). */
export function LoginForm(props: {
  onSignedIn: (user: User) => void;
  /** The prefilled user name, where a user signs in again. */
  username?: string;
}) {
  const texts = useTexts().accounts.login;
  const brand = useBrandName();
  const form = useContractForm(loadSchema, { username: props.username ?? '', password: '' });

  const submit = form.submit(
    async (input) => {
      const user = await send<User>('POST', '/api/auth/login', input);
      toast({ title: texts.success, description: fill(texts.successText, { brand }) });
      props.onSignedIn(user);
    },
    (error) => {
      const otherwise = isUnanswered(error) ? texts.unanswered : texts.failedText;
      return failureToast(texts.failed, otherwise)(error);
    },
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate data-needs-script>
      <TextField
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
      <NeedsScript />
      <SubmitButton busy={form.submitting} busyText={texts.submitting} error={form.refusal}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

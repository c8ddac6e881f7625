import type { User } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { useState } from 'react';
import { TextField } from '../../components/site/field.tsx';
import { NeedsScript } from '../../components/site/needs-script.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { failure, isUnanswered } from '../../lib/failure.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

const loadSchema = async () => (await import('@jadeport/contract/accounts')).loginInput;

type Values = { username: string; password: string; code: string };

/** Until the server asks for a second factor there is no code. */
const readValues = ({ code, ...values }: Values) => (code.trim() ? { ...values, code } : values);

/** Sign-in by e-mail address or customer code (spec section 8, Login). */
export function LoginForm(props: {
  onSignedIn: (user: User) => void;
  /** The prefilled user name, where a user signs in again. */
  username?: string;
}) {
  const texts = useTexts().accounts.login;
  const brand = useBrandName();
  const [asked, setAsked] = useState(false);
  const blank: Values = { username: props.username ?? '', password: '', code: '' };
  const form = useContractForm(loadSchema, blank, readValues);

  const submit = form.submit(
    async (input) => {
      const user = await send<User>('POST', '/api/auth/login', input).catch((error: unknown) => {
        if (asked || failure(error).code !== 'SECOND_FACTOR_REQUIRED') throw error;
        setAsked(true);
      });
      if (!user) return;
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
      {asked ? (
        <Code form={form} onBack={() => setAsked(false)} />
      ) : (
        <>
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
        </>
      )}
      <NeedsScript />
      <SubmitButton busy={form.submitting} busyText={texts.submitting} error={form.refusal}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

/** The second step: a code, beside the user name and password that stay in the form. */
function Code(props: { form: ContractForm<Values, unknown>; onBack: () => void }) {
  const { login: texts } = useTexts().accounts;
  const { form } = props;
  const back = () => {
    form.setFieldValue('code', '');
    props.onBack();
  };
  return (
    <>
      <TextField
        label={texts.code}
        description={texts.codeIntro}
        autoComplete="one-time-code"
        spellCheck={false}
        // The button that had the focus is the same; the code comes next.
        autoFocus
        {...form.getInputProps('code')}
      />
      <button type="button" className={css.textButton} onClick={back}>
        {texts.back}
      </button>
    </>
  );
}

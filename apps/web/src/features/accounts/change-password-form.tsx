import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { changePasswordForm } from '@jadeport/contract/accounts';
import { plural } from '@jadeport/i18n';
import { Checkbox } from '@mantine/core';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';

const blank = { currentPassword: '', password: '', confirmation: '', revokeApiKeys: false };

/** Changes the password of the signed-in user. Needs an ApiProvider. */
export function ChangePasswordForm() {
  const texts = useTexts().accounts.change;
  const cache = api.useUtils();
  const changePassword = api.accounts.changePassword.useMutation();
  const form = useContractForm(changePasswordForm, blank);

  const submit = form.submit(
    async ({ confirmation: _, ...input }) => {
      await changePassword.mutateAsync(input);
      void cache.accounts.listSessions.invalidate();
      void cache.apiKeys.list.invalidate();
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
      <RevokeKeys
        checked={form.values.revokeApiKeys}
        onChange={(checked) => form.setFieldValue('revokeApiKeys', checked)}
      />
      <SubmitButton minor busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

/** Offers users with API keys to revoke them; otherwise keys stay valid after a password change. */
function RevokeKeys(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { revokeKeys } = useAuthenticatedTexts().sessions;
  const language = useLanguage();
  const keys = api.apiKeys.list.useQuery();
  const count = keys.data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Checkbox
      label={plural(language, revokeKeys, count)}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

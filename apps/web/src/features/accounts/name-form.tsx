import { type User, updateNameInput } from '@jadeport/contract/accounts';
import { TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useIdentityTexts } from '../../lib/signed-in-texts.ts';
import { setUser } from '../../lib/user.ts';
import css from './accounts.module.css';

/** Changes the name of staff; customers change theirs in the profile. Needs an ApiProvider. */
export function NameForm({ user: { firstName, lastName } }: { user: User }) {
  const texts = useIdentityTexts();
  const cache = api.useUtils();
  const updateName = api.accounts.updateName.useMutation();
  const form = useContractForm(updateNameInput, { firstName, lastName });

  const submit = form.submit(
    async (input) => {
      setUser(await updateName.mutateAsync(input));
      void cache.accounts.listStaff.invalidate();
      toast({ title: texts.success });
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <SubmitButton minor busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

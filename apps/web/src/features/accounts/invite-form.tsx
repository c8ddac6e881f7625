import { inviteInput } from '@jadeport/contract/accounts';
import { fill, fullName } from '@jadeport/i18n';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { UnsentLink } from '../../components/site/unsent-link.tsx';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';

/** Name, address and role of a new staff member. Needs an ApiProvider. */
export function InviteForm(props: { onDone: () => void }) {
  const { staffMembers, controls } = useStaffTexts();
  const { invite: texts, roles } = staffMembers;
  const language = useLanguage();
  const cache = api.useUtils();
  const invite = api.accounts.invite.useMutation();
  const blank = { firstName: '', lastName: '', email: '', role: 'staff', lang: language };
  const { unsentLink } = useTexts().accounts;
  const [unsent, setUnsent] = useState<{ name: string; link: string }>();
  const form = useContractForm(inviteInput, blank);
  useEffect(() => form.getInputNode('firstName')?.focus(), []);

  const submit = form.submit(
    async (input) => {
      const { email, passwordLink } = await invite.mutateAsync(input);
      void cache.accounts.listStaff.invalidate();
      if (passwordLink) return setUnsent({ name: fullName(input), link: passwordLink });
      toast({ title: texts.done, description: fill(texts.doneText, { email }) });
      props.onDone();
    },
    failureToast(texts.failed, controls.failedText),
  );

  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  if (unsent) {
    return (
      <div className={css.form}>
        <UnsentLink
          label={unsentLink.label}
          link={unsent.link}
          text={fill(unsentLink.toOther, unsent)}
        />
        <Button data-autofocus onClick={props.onDone}>
          {unsentLink.done}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput label={texts.firstName} {...form.getInputProps('firstName')} />
      <TextInput label={texts.lastName} {...form.getInputProps('lastName')} />
      <TextInput label={texts.email} type="email" {...form.getInputProps('email')} />
      <NativeSelect label={texts.role} data={options(roles)} {...form.getInputProps('role')} />
      <NativeSelect
        label={texts.lang}
        data={options(texts.languages)}
        {...form.getInputProps('lang')}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={props.onDone}>
          {controls.cancel}
        </Button>
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

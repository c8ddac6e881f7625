import { type Profile, updateProfileInput } from '@jadeport/contract/customers';
import { plans } from '@jadeport/estimator';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useTexts } from '../../lib/texts.tsx';
import { refreshUser } from '../../lib/user.ts';
import css from './customers.module.css';
import { AddressFields, NameFields } from './person-fields.tsx';

type FormProps = {
  profile: Profile;
  /** Called with the saved profile, or with nothing after Cancel. */
  onDone: (saved?: Profile) => void;
};

/**
 * The fields of the profile except the code, which stays, and the e-mail address, which changes by a
 * link. Needs an ApiProvider.
 */
export function ProfileForm({ profile, onDone }: FormProps) {
  const { fields, profile: texts } = useTexts().customers;
  const names = useTexts().estimates.plans;
  const cache = api.useUtils();
  const update = api.customers.updateProfile.useMutation();
  const form = useContractForm(updateProfileInput, changeable(profile), sent);
  useEffect(() => form.getInputNode('firstName')?.focus(), []);

  const submit = form.submit(
    async (input) => {
      const saved = await update.mutateAsync(input);
      cache.customers.profile.setData(undefined, saved);
      void cache.tracking.phone.reset();
      void refreshUser();
      toast({ title: texts.saved, description: texts.savedText });
      onDone(saved);
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <NameFields field={form.getInputProps} />
        <TextInput
          label={fields.phone}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phoneNumber')}
        />
        <NativeSelect
          label={fields.language}
          data={[
            { value: 'en', label: texts.languages.en },
            { value: 'zh', label: texts.languages.zh },
          ]}
          {...form.getInputProps('language')}
        />
        <AddressFields field={form.getInputProps} />
        <NativeSelect
          label={fields.plan}
          data={[
            ...(profile.plan ? [] : [{ value: '', label: texts.noPlan }]),
            ...plans.map(({ id }) => ({ value: id, label: names[id].name })),
          ]}
          {...form.getInputProps('plan')}
        />
      </div>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => onDone()}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={form.submitting} busyText={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}

function changeable(profile: Profile) {
  const { firstName, lastName, phoneNumber, streetAddress, city, parish, language } = profile;
  const plan: string = profile.plan ?? '';
  return { firstName, lastName, phoneNumber, streetAddress, city, parish, language, plan };
}

/** Leaves out the plan where none is chosen. */
function sent({ plan, ...values }: ReturnType<typeof changeable>) {
  return plan ? { ...values, plan } : values;
}

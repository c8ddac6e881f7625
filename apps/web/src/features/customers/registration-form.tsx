import { registerInput } from '@jadeport/contract/customers';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Mantine } from '../../components/site/mantine.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { ApiProvider, api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { AddressFields, NameFields } from './person-fields.tsx';
import { type Registered, RegistrationSuccess } from './registration-success.tsx';

/**
 * The registration form and, after it, the new customer's code and address (spec sections 4 and 5).
 * Brings Mantine and its connection to the API, so that a page can load it whole and late.
 */
export function RegistrationForm(props: {
  /** Stand above and below the form, and go when it has done its work. */
  intro?: ReactNode;
  outro?: ReactNode;
}) {
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [again, setAgain] = useState(false);
  const another = () => {
    setRegistered(null);
    setAgain(true);
  };
  if (registered)
    return (
      <RegistrationSuccess {...registered} isPage={props.intro !== undefined} onAnother={another} />
    );
  return (
    <Mantine>
      <ApiProvider>
        {props.intro}
        <Fields onRegistered={setRegistered} again={again} />
        {props.outro}
      </ApiProvider>
    </Mantine>
  );
}

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  streetAddress: '',
  city: '',
  parish: '',
  terms: false,
};

function Fields(props: {
  onRegistered: (registered: Registered) => void;
  /** Whether the form has come back, and with it the focus to its first field. */
  again: boolean;
}) {
  const { fields, register: texts } = useTexts().customers;
  const register = api.customers.register.useMutation();
  const form = useContractForm(registerInput, blank);
  useEffect(() => {
    if (props.again) form.getInputNode('firstName')?.focus();
  }, [props.again]);

  const submit = form.submit(
    async (input) => {
      const registration = await register.mutateAsync(input);
      props.onRegistered({ ...registration, firstName: input.firstName, email: input.email });
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.card} onSubmit={submit} noValidate>
      <fieldset className={css.fields}>
        <legend className={css.legend}>{texts.about}</legend>
        <NameFields field={form.getInputProps} />
        <TextInput
          label={fields.email}
          description={texts.emailHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={fields.phone}
          type="tel"
          placeholder={texts.phonePlaceholder}
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </fieldset>
      <fieldset className={css.fields}>
        <legend className={css.legend}>{texts.delivery}</legend>
        <AddressFields field={form.getInputProps} />
      </fieldset>
      <Checkbox
        label={
          <>
            {texts.terms} (<Link to="/terms">{texts.readTerms}</Link>)
          </>
        }
        classNames={{ inner: css.termsBox, label: css.termsLabel }}
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

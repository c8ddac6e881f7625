import type { Profile, Registration } from '@jadeport/contract/customers';
import { addressee, fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { TextField, TickField } from '../../components/site/field.tsx';
import { NeedsScript } from '../../components/site/needs-script.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { branchCodes } from '../../lib/sites.ts';
import { useTexts } from '../../lib/texts.tsx';
import { BranchField, withChosenBranch } from './branch-field.tsx';
import css from './customers.module.css';
import { AddressFields, NameFields } from './person-fields.tsx';
import type { Registered } from './registration-success.tsx';

const loadSuccess = () => import('./registration-success.tsx');
const RegistrationSuccess = lazy(async () => ({
  default: (await loadSuccess()).RegistrationSuccess,
}));

/** The registration form, then the new customer's code and address (spec sections 4 and 5). */
export function RegistrationForm(props: {
  /** The plan of the link that led here. */
  plan?: Profile['plan'] | undefined;
  /** Shown above and below the form, and hidden after registration. */
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
      <Suspense>
        <RegistrationSuccess
          {...registered}
          isPage={props.intro !== undefined}
          onAnother={another}
        />
      </Suspense>
    );
  return (
    <>
      {props.intro}
      <Fields plan={props.plan ?? undefined} onRegistered={setRegistered} again={again} />
      {props.outro}
    </>
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
  branch: branchCodes[0] ?? '',
  terms: false,
};

/** With the schema comes what shows the new code, so that nobody registers without seeing it. */
async function loadSchema() {
  const [{ registerInput }] = await Promise.all([
    import('@jadeport/contract/customers'),
    loadSuccess(),
  ]);
  return registerInput;
}

function Fields(props: {
  plan: NonNullable<Profile['plan']> | undefined;
  onRegistered: (registered: Registered) => void;
  /** True for a second registration, which starts with the focus in the first field. */
  again: boolean;
}) {
  const { fields, register: texts } = useTexts().customers;
  const { plans } = useTexts().estimates;
  const { plan } = props;
  const form = useContractForm(loadSchema, blank, (values) =>
    withChosenBranch(plan ? { ...values, plan } : values),
  );
  useEffect(() => {
    if (props.again) form.getInputNode('firstName')?.focus();
  }, [props.again]);

  const submit = form.submit(
    async (input) => {
      const registration = await send<Registration>('POST', '/api/customers', input);
      props.onRegistered({ ...registration, firstName: addressee(input), email: input.email });
    },
    failureToast(texts.failed, texts.failedText),
  );

  return (
    <form className={css.card} onSubmit={submit} noValidate data-needs-script>
      {plan && (
        <p className={css.plan}>
          {fill(texts.plan, { plan: plans[plan].name })} <Link to="/services">{texts.plans}</Link>
        </p>
      )}
      <fieldset className={css.fields}>
        <legend className={css.legend}>{texts.about}</legend>
        <NameFields field={form.getInputProps} />
        <TextField
          label={fields.email}
          description={texts.emailHint}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextField
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
        <BranchField {...form.getInputProps('branch')} />
      </fieldset>
      <TickField
        label={
          <>
            {texts.terms} <Link to="/terms">{texts.readTerms}</Link>
          </>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <NeedsScript />
      <SubmitButton busy={form.submitting} busyText={texts.submitting} error={form.refusal}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

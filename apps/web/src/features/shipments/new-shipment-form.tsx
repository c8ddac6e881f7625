import { createShipmentInput } from '@jadeport/contract/shipments';
import { fill, fullName } from '@jadeport/i18n';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useDraft, useKeptDraft } from '../../lib/draft.ts';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useCustomer } from '../../lib/use-customer.ts';
import { unitOf } from '../../lib/weight.ts';
import css from './admin-shipments.module.css';
import { blankFacts, FactFields, type Facts, readFacts } from './fact-fields.tsx';

type Values = Facts & { customerCode: string };

/** Creates a package of a customer, or several in a row. Needs an ApiProvider. */
export function NewShipmentForm(props: {
  onCreated: (trackingNumber: string) => void;
  onCancel: () => void;
}) {
  const { staffShipments, controls } = useStaffTexts();
  const { form: texts } = staffShipments;
  const blank: Values = { customerCode: '', ...blankFacts, unit: unitOf(useLanguage()) };
  const cache = api.useUtils();
  const create = api.shipments.create.useMutation();
  const draft = useDraft<Values>('new-shipment');
  const form = useContractForm(
    createShipmentInput,
    { ...blank, ...draft.read() },
    ({ customerCode, ...facts }: Values) => ({ customerCode, ...readFacts(facts) }),
  );
  const { values } = form;
  const isBlank = isAsIn(blank, values);
  useKeptDraft(draft, values, isBlank);
  const focusFirst = () => form.getInputNode('customerCode')?.focus();
  useEffect(focusFirst, []);

  const startAnew = (kept: Partial<Values> = {}) => {
    form.setValues({ ...blank, ...kept });
    form.clearErrors();
    focusFirst();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const another = submitter?.getAttribute('value') === 'next';
    const send = form.submit(
      async (input) => {
        const { trackingNumber } = await create.mutateAsync(input);
        draft.clear();
        void cache.shipments.invalidate();
        toast({ title: texts.created, description: trackingNumber });
        // The next parcel of a delivery often has the same carrier.
        if (another) startAnew({ carrier: values.carrier, unit: values.unit });
        else props.onCreated(trackingNumber);
      },
      failureToast(texts.failed, controls.failedText),
    );
    send(event);
  };

  return (
    <form className={`${card.form} ${css.alone}`} onSubmit={submit} noValidate>
      <CustomerField field={form.getInputProps('customerCode')} typed={values.customerCode} />
      <FactFields field={form.getInputProps} values={values} />
      <Group gap="sm">
        <SubmitButton busy={form.submitting} busyText={texts.saving}>
          {texts.create}
        </SubmitButton>
        <Button type="submit" name="then" value="next" variant="default">
          {texts.createAndNext}
        </Button>
        <Button variant="subtle" onClick={props.onCancel}>
          {controls.cancel}
        </Button>
        {!isBlank && (
          <Button variant="subtle" onClick={() => startAnew()}>
            {texts.clear}
          </Button>
        )}
      </Group>
      <Text c="dimmed" fz="sm">
        {texts.draft}
      </Text>
    </form>
  );
}

/** Compares a form with a blank one, without the unit, which alone makes no draft. */
const isAsIn = ({ unit: _, ...blank }: Values, { unit: __, ...values }: Values) =>
  Object.entries(blank).every(([name, value]) => values[name as keyof typeof values] === value);

/** The field for the customer code, with the customer's name below. */
function CustomerField(props: { field: object; typed: string }) {
  const { form: texts } = useStaffTexts().staffShipments;
  const customer = useCustomer(props.typed);
  const whose = () => {
    if (customer === undefined) return texts.customerHint;
    if (customer === null) return texts.customerUnknown;
    const name = fullName(customer);
    return customer.status === 'active' ? name : fill(texts.customerSuspended, { name });
  };
  return (
    <TextInput
      label={texts.customerCode}
      description={
        <span role="status" data-known={Boolean(customer)}>
          {whose()}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props.field}
    />
  );
}

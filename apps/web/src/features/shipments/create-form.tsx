import { createShipmentInput } from '@jadeport/contract/shipments';
import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import card from '../../components/app/card.module.css';
import { Button } from '../../components/site/button.tsx';
import { Mantine } from '../../components/site/mantine.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { blankFacts, FactFields, readFacts } from './fact-fields.tsx';

const blank = { customerCode: '', ...blankFacts };

/** Announces a package of a customer. Needs an ApiProvider. */
export function CreateForm(props: {
  onCreated: (trackingNumber: string) => void;
  onCancel: () => void;
}) {
  const { staffShipments, controls } = useAuthenticatedTexts();
  const { form: texts } = staffShipments;
  const cache = api.useUtils();
  const create = api.shipments.create.useMutation();
  const form = useContractForm(createShipmentInput, blank, ({ customerCode, ...facts }) => ({
    customerCode,
    ...readFacts(facts),
  }));
  useEffect(() => form.getInputNode('customerCode')?.focus(), []);

  const submit = form.submit(
    async (input) => {
      const { trackingNumber } = await create.mutateAsync(input);
      void cache.shipments.invalidate();
      toast({ title: texts.created, description: trackingNumber });
      props.onCreated(trackingNumber);
    },
    failureToast(texts.failed, controls.failedText),
  );

  return (
    <Mantine>
      <form className={card.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.customerCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('customerCode')}
        />
        <FactFields field={form.getInputProps} />
        <div className={card.buttons}>
          <Button onClick={props.onCancel}>{controls.cancel}</Button>
          <SubmitButton busy={form.submitting} busyText={texts.saving}>
            {texts.create}
          </SubmitButton>
        </div>
      </form>
    </Mantine>
  );
}

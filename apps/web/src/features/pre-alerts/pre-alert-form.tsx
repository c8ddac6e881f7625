import { createPreAlertInput, updatePreAlertInput } from '@jadeport/contract/pre-alerts';
import { services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { Card } from '../../components/app/card.tsx';
import { DocumentField } from '../../components/app/document-field.tsx';
import { Button } from '../../components/site/button.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { useDraft, useKeptDraft } from '../../lib/draft.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { isAsIn, readValues, type Values, withOrder } from './form-values.ts';
import { GoodsEstimate } from './goods-estimate.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { PasteOrder } from './paste-order.tsx';
import css from './pre-alerts.module.css';
import { useConfirmGoods } from './use-confirm-goods.tsx';

export type CreateInput = z.output<typeof createPreAlertInput>;
export type UpdateInput = Omit<z.output<typeof updatePreAlertInput>, 'id'>;

/** A pre-alert made from an order may have no carrier's number yet; a blank field leaves it so. */
const editInput = updatePreAlertInput.omit({ id: true });
const readEdited = ({ waybill, ...values }: Values) => ({
  ...readValues({ ...values, waybill }),
  waybill: waybill.trim() === '' ? undefined : waybill,
});

/** The form for a new pre-alert; its draft survives a reload. */
export function NewPreAlert(props: {
  initial: Values;
  onSend: (input: CreateInput) => Promise<void>;
}) {
  const draft = useDraft<Values>('pre-alert');
  const form = useContractForm(
    createPreAlertInput,
    { ...props.initial, ...draft.read() },
    readValues,
  );
  return <Fields form={form} draft={draft} {...props} isNew />;
}

/** The form for an existing pre-alert. */
export function EditedPreAlert(props: {
  id: string;
  initial: Values;
  onSend: (input: UpdateInput) => Promise<void>;
}) {
  const draft = useDraft<Values>(`pre-alert-${props.id}`);
  const form = useContractForm(editInput, { ...props.initial, ...draft.read() }, readEdited);
  return <Fields form={form} draft={draft} {...props} />;
}

function Fields<Input extends { items?: readonly { description: string }[] | undefined }>(props: {
  form: ContractForm<Values, Input>;
  draft: ReturnType<typeof useDraft<Values>>;
  initial: Values;
  onSend: (input: Input) => Promise<void>;
  isNew?: boolean;
}) {
  const { preAlerts, documents } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const { form: texts } = preAlerts;
  const { form, draft, initial } = props;
  const [busy, setBusy] = useState(0);
  const isAsBefore = isAsIn(initial, form.values);
  useKeptDraft(draft, form.values, isAsBefore);

  const { confirm, dialog } = useConfirmGoods(props.isNew ? [] : initial.items);

  const submit = form.submit(
    async (input) => {
      if (!(await confirm(input.items ?? []))) return;
      await props.onSend(input);
      draft.clear();
    },
    failureToast(texts.failed, controls.failedText),
  );

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy > 0) toast({ title: documents.busy });
        else submit(event);
      }}
    >
      <Stack>
        {props.isNew && (
          <PasteOrder onRead={(order) => form.setValues(withOrder(form.values, order))} />
        )}
        <Card title={texts.package}>
          <PackageFields form={form} />
        </Card>
        <Card title={texts.goods}>
          <GoodsFields form={form} />
        </Card>
        <Card title={texts.documents}>
          <DocumentField
            kind="invoice"
            documents={form.values.documents}
            onChange={(change) =>
              form.setFieldValue('documents', (before: Values['documents']) => change(before))
            }
            onBusy={setBusy}
            hint={texts.documentsHint}
            error={form.errors.documentIds}
          />
        </Card>
      </Stack>
      <div className={css.beside}>
        <GoodsEstimate items={form.values.items} service={form.values.service} />
      </div>
      <div className={css.actions}>
        <SubmitButton busy={form.submitting} busyText={texts.saving}>
          {props.isNew ? texts.submit : texts.save}
        </SubmitButton>
        {!isAsBefore && (
          <Button
            look="quiet"
            onClick={() => {
              form.setValues(initial);
              form.clearErrors();
            }}
          >
            {texts.clear}
          </Button>
        )}
        <Text c="dimmed" fz="sm">
          {texts.draft}
        </Text>
      </div>
      {dialog}
    </form>
  );
}

function PackageFields<Input>({ form }: { form: ContractForm<Values, Input> }) {
  const { form: texts } = useCustomerTexts().preAlerts;
  const { controls } = useAuthenticatedTexts();
  const { services: names } = useTexts().estimates;
  return (
    <>
      <TextInput
        label={texts.waybill}
        description={texts.waybillHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('waybill')}
      />
      <TextInput label={texts.seller} autoComplete="off" {...form.getInputProps('seller')} />
      <TextInput
        label={fill(controls.optional, { label: texts.orderNumber })}
        description={texts.orderNumberHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('orderNumber')}
      />
      <Segmented
        legend={texts.service}
        options={services.map((value) => ({
          value,
          label: names[value].name,
        }))}
        value={form.values.service}
        onChange={(service) => form.setFieldValue('service', service)}
      />
    </>
  );
}

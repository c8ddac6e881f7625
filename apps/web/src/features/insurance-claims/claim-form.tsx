import { documentLimitMb } from '@jadeport/contract/documents';
import {
  createInsuranceClaimInput,
  insuranceClaimKinds,
} from '@jadeport/contract/insurance-claims';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { FileInput, NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts, useInsuranceClaimsTexts } from '../../lib/signed-in-texts.ts';
import { uploadDocument } from '../../lib/upload.ts';
import { useMoney } from '../../lib/use-money.ts';
import { centsOf } from './cents-of.ts';

const input = createInsuranceClaimInput.pick({ kind: true, text: true, amountCents: true });

type Props = { number: string; limitCents: number; onDone: () => void };

/** A customer's claim for a package: what happened, how much, and photographs. Needs an ApiProvider. */
export function ClaimForm({ number, limitCents, onDone }: Props) {
  const { mine: texts, kinds } = useInsuranceClaimsTexts();
  const { controls } = useAuthenticatedTexts();
  const money = useMoney();
  const [files, setFiles] = useState<File[]>([]);
  const cache = api.useUtils().insuranceClaims;
  const create = api.insuranceClaims.create.useMutation();
  const blank = { kind: 'damage' as string, text: '', amountCents: '' as string | number };
  const form = useContractForm(input, blank, (values) => ({
    ...values,
    amountCents: centsOf(values.amountCents),
  }));
  const submit = form.submit(
    async (given) => {
      const uploaded = await Promise.all(files.map((file) => uploadDocument(file, 'photo')));
      const documentIds = uploaded.map(({ id }) => id);
      await create.mutateAsync({ ...given, trackingNumber: number, documentIds });
      toast({ title: texts.done, description: texts.doneText });
      void cache.invalidate();
      onDone();
    },
    failureToast(texts.failed, controls.failedText),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={fill(texts.title, { number })}>
      <Stack>
        <Radio.Group label={texts.kind} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={4}>
            {insuranceClaimKinds.map((kind) => (
              <Radio key={kind} value={kind} label={kinds[kind]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={texts.text}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('text')}
        />
        <NumberInput
          label={texts.amount}
          description={fill(texts.amountHint, { limit: money(usd(limitCents)) })}
          min={0}
          decimalScale={2}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('amountCents')}
        />
        <FileInput
          size="md"
          label={texts.files}
          description={fill(texts.filesHint, { limit: documentLimitMb })}
          placeholder={controls.chooseFile}
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          value={files}
          onChange={setFiles}
        />
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}

import { documentLimitMb } from '@jadeport/contract/documents';
import { type BrowsedUnclaimed, claimUnclaimedInput } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { FileInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { uploadDocument } from '../../lib/upload.ts';

const input = claimUnclaimedInput.pick({ reason: true, waybillEnding: true });

/** A customer's claim to an unclaimed parcel: an explanation and proofs. Needs an ApiProvider. */
export function ClaimForm({ parcel, onDone }: { parcel: BrowsedUnclaimed; onDone: () => void }) {
  const { claims, controls } = useAuthenticatedTexts();
  const { form: texts } = claims.mine;
  const [proofs, setProofs] = useState<File[]>([]);
  const cache = api.useUtils();
  const claim = api.receiving.claimUnclaimed.useMutation();
  // A denied claim is filed again with something new only.
  const again = parcel.claim?.state === 'denied';
  const blank = { reason: '', waybillEnding: '' };
  const form = useContractForm(input, blank, ({ waybillEnding, ...rest }) => ({
    ...rest,
    ...(waybillEnding.trim() && { waybillEnding }),
  }));
  const submit = form.submit(
    async (given) => {
      const uploaded = await Promise.all(proofs.map((file) => uploadDocument(file, 'proof')));
      const documentIds = uploaded.map(({ id }) => id);
      await claim.mutateAsync({ id: parcel.id, ...given, documentIds });
      toast({ title: texts.done, description: texts.doneText });
      void cache.receiving.invalidate();
      onDone();
    },
    failureToast(texts.failed, controls.failedText),
  );
  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={fill(controls.optional, { label: texts.ending })}
        description={texts.endingHint}
        maxLength={4}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('waybillEnding')}
      />
      <FileInput
        size="md"
        label={again ? texts.proof : fill(controls.optional, { label: texts.proof })}
        description={fill(again ? texts.proofAgain : texts.proofHint, { limit: documentLimitMb })}
        placeholder={controls.chooseFile}
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        value={proofs}
        onChange={setProofs}
      />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

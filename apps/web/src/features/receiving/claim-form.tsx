import { documentLimitMb } from '@jadeport/contract/documents';
import { type BrowsedUnclaimed, claimUnclaimedInput } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { pageLanguage, restError } from '../../lib/rest.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './unclaimed.module.css';

const input = claimUnclaimedInput.pick({ reason: true });

/** How a customer knows that a parcel is theirs, and what proves it. Needs an ApiProvider. */
export function ClaimForm({ parcel, onDone }: { parcel: BrowsedUnclaimed; onDone: () => void }) {
  const { claims, controls } = useAuthenticatedTexts();
  const { form: texts } = claims.mine;
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const cache = api.useUtils();
  const claim = api.receiving.claimUnclaimed.useMutation();
  const form = useContractForm(input, { reason: '' });
  const submit = form.submit(
    async ({ reason }) => {
      const documentIds = await Promise.all([...(files.current?.files ?? [])].map(uploadProof));
      await claim.mutateAsync({ id: parcel.id, reason, documentIds });
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
      <div>
        <label htmlFor={id} className={css.label}>
          {fill(controls.optional, { label: texts.proof })}
        </label>
        <p id={`${id}-hint`} className={css.soft}>
          {fill(texts.proofHint, { limit: documentLimitMb })}
        </p>
        <input
          id={id}
          ref={files}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby={`${id}-hint`}
        />
      </div>
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

async function uploadProof(file: File): Promise<string> {
  const body = new FormData();
  body.set('kind', 'proof');
  body.set('file', file);
  const headers = { 'accept-language': pageLanguage() };
  const response = await fetch('/api/documents', { method: 'POST', body, headers });
  if (!response.ok) throw await restError(response);
  const { id } = (await response.json()) as { id: string };
  return id;
}

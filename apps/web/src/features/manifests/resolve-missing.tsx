import type { Resolution } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

const kinds = ['next_flight', 'never_loaded', 'lost'] as const satisfies readonly Resolution[];

/** Staff say what became of a missing unit, or of a bag with all that is missing of it. */
export function ResolveMissing(props: {
  id: string;
  trackingNumber?: string;
  bag?: number;
  onClose: () => void;
}) {
  const { controls } = useStaffTexts();
  const texts = useArrivalTexts();
  const { resolve: words } = texts;
  const { id, trackingNumber, bag, onClose } = props;
  const [as, setAs] = useState<Resolution>('next_flight');
  const [reason, setReason] = useState('');
  const cache = api.useUtils();
  const resolve = api.manifests.resolveMissing.useMutation({
    onSuccess: () => {
      void cache.manifests.invalidate();
      const number = trackingNumber ?? fill(texts.bag, { bag: bag ?? '' });
      toast({ title: fill(words.done, { number }), description: texts.resolutions[as] });
      onClose();
    },
    onError: failureToast(words.failed, controls.failedText),
  });
  const { issues = [] } = resolve.error ? failure(resolve.error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resolve.isPending) return;
    const what = trackingNumber ? { trackingNumber } : { bag };
    resolve.mutate({ id, ...what, as, reason });
  };
  const title = trackingNumber
    ? fill(words.title, { number: trackingNumber })
    : fill(words.bagTitle, { bag: bag ?? '' });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Segmented
            quiet
            legend={words.legend}
            options={kinds.map((value) => ({ value, label: texts.resolutions[value] }))}
            value={as}
            onChange={setAs}
          />
          <p>{as === 'lost' ? words.lost : words.free}</p>
          <Textarea
            label={words.reason}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={issues.find(({ path }) => path === 'reason')?.message}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <SubmitButton busy={resolve.isPending} busyText={words.submitting}>
            {words.submit}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}

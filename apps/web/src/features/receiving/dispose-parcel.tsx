import type { Unclaimed } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/**
 * Disposes of a parcel; before the forwarder's period has passed, it shows when that is allowed.
 * Needs an ApiProvider.
 */
export function DisposeParcel({ parcel, onDone }: { parcel: Unclaimed; onDone: () => void }) {
  const { unclaimed, controls } = useStaffTexts();
  const { dispose: texts } = unclaimed;
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id, label, claims, disposable, disposableFrom } = parcel;
  const cache = api.useUtils();
  const mutation = api.receiving.disposeUnclaimed.useMutation({
    onSuccess: () => {
      toast({ title: texts.done, description: label });
      onDone();
    },
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: () => cache.receiving.invalidate(),
  });
  const early = fill(texts.early, { day: calendarDay(disposableFrom, language) });
  return (
    <Card level={3} title={texts.heading}>
      <p>{disposable ? texts.due : claims > 0 ? texts.claimed : early}</p>
      {disposable && (
        <Button
          color="red"
          variant="outline"
          loading={mutation.isPending}
          onClick={() => setAsking(true)}
        >
          {texts.submit}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.title, { label })}
        text={texts.text}
        confirm={texts.submit}
        onConfirm={() => {
          setAsking(false);
          mutation.mutate({ id });
        }}
      />
    </Card>
  );
}

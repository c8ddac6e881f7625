import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import type { Counter } from './use-counter.ts';

/** What the customer refuses at the counter goes back; its bill stays. */
export function SendBack({ counter }: { counter: Counter }) {
  const { staffPickups: texts } = usePickupsTexts();
  const [asks, setAsks] = useState(false);
  const move = api.shipments.addEvents.useMutation({
    onSuccess: () => {
      toast({ title: texts.back.done });
      setAsks(false);
      void counter.reload();
    },
    onError: failureToast(texts.refused, texts.refusedText),
  });
  const { pickup, ticked } = counter;
  if (!pickup || ticked.size === 0) return null;
  const trackingNumbers = [...ticked];
  const place = { placeCode: pickup.branch.code };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsks(true)}>
        {texts.back.button}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={texts.back.title}
        text={<p>{fill(texts.back.text, { numbers: trackingNumbers.join(', ') })}</p>}
        confirm={texts.back.confirm}
        busy={move.isPending}
        onConfirm={() => move.mutate({ trackingNumbers, status: 'returned', ...place })}
      />
    </>
  );
}

import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

/**
 * Turns off the second factor of somebody who lost their device, after a confirmation. Needs an
 * ApiProvider.
 */
export function ResetSecondFactor({ username, name }: { username: string; name: string }) {
  const { secondFactor, controls } = useAuthenticatedTexts();
  const { reset: texts } = secondFactor;
  const [asking, setAsking] = useState(false);
  const reset = api.accounts.resetSecondFactor.useMutation({
    onSuccess: () => {
      setAsking(false);
      toast({ title: texts.done, description: name });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={fill(texts.label, { name })}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.title, { name })}
        text={<p>{fill(texts.text, { name })}</p>}
        confirm={texts.button}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ username })}
      />
    </>
  );
}

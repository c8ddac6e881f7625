import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/site/dialog.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import css from './notifications.module.css';
import { CodeForm } from './phone-code-form.tsx';

/**
 * Whether the user's own number is confirmed, with a button to confirm it. `offered`: the button
 * gets the focus. Needs an ApiProvider.
 */
export function OwnPhone({ offered }: { offered: boolean }) {
  const { ownPhone: texts } = useAuthenticatedTexts();
  const phone = api.tracking.phone.useQuery();
  const [done, setDone] = useState(false);
  if (!phone.data) return null;
  if (phone.data.confirmed) return <State text={texts.confirmed} focused={done || offered} />;
  return (
    <div className={css.own}>
      <State text={texts.unconfirmed} focused={false} />
      <Confirm offered={offered} onDone={() => setDone(true)} />
    </div>
  );
}

function State({ text, focused }: { text: string; focused: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return (
    <p ref={place} tabIndex={-1} className={css.state}>
      {text}
    </p>
  );
}

function Confirm({ offered, onDone }: { offered: boolean; onDone: () => void }) {
  const { ownPhone: texts } = useAuthenticatedTexts();
  const { phone } = api.useUtils().tracking;
  const [codeSentMessage, setCodeSentMessage] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (offered) button.current?.focus();
  }, [offered]);
  const finish = (message: string) => {
    onDone();
    toast({ title: message });
    void phone.invalidate();
  };
  const send = api.tracking.sendPhoneCode.useMutation({
    // No code is sent for a number that was confirmed elsewhere in the meantime.
    onSuccess: async ({ message }) =>
      (await phone.fetch(undefined, { staleTime: 0 })).confirmed
        ? finish(message)
        : setCodeSentMessage(message),
    onError: (error) => {
      const [issue] = failure(error).issues ?? [];
      const description = issue?.message ?? failureMessage(error, texts.failedText);
      toast({ title: texts.failed, description, kind: 'destructive' });
    },
  });
  return (
    <>
      <Button
        variant="default"
        ref={button}
        aria-disabled={send.isPending || undefined}
        onClick={() => {
          if (!send.isPending) send.mutate();
        }}
      >
        {texts.button}
      </Button>
      <Dialog
        open={codeSentMessage !== null}
        onClose={() => setCodeSentMessage(null)}
        title={texts.title}
      >
        <CodeForm
          message={codeSentMessage ?? ''}
          onDone={(message) => {
            setCodeSentMessage(null);
            finish(message);
          }}
        />
      </Dialog>
    </>
  );
}

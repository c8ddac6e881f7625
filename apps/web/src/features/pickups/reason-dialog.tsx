import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { usePickupsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

/** Asks for the reason of an action, which the audit log keeps. */
export function ReasonDialog(props: {
  texts: { title: string; reason: string; confirm: string };
  text?: ReactNode;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}) {
  const { controls } = useStaffTexts();
  const { staffPickups } = usePickupsTexts();
  const { texts, onClose } = props;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await props.onReason(reason);
    } catch (error) {
      setFault(failureMessage(error, staffPickups.refusedText));
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          {props.text}
          <Textarea
            label={texts.reason}
            data-autofocus
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            error={fault}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group>
            <Button variant="default" onClick={onClose}>
              {controls.cancel}
            </Button>
            <Button type="submit" aria-disabled={busy || reason.trim().length < 3 || undefined}>
              {texts.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

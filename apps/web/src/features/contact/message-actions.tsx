import type { InboxMessage } from '@jadeport/contract/contact';
import { fill } from '@jadeport/i18n';
import { Button, Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** Assigns a message to a staff member, and closes or reopens it. Needs an ApiProvider. */
export function MessageActions({ message }: { message: InboxMessage }) {
  const { inbox } = useStaffTexts();
  return (
    <Card title={inbox.actions}>
      <Assign message={message} key={message.assignee?.id ?? ''} />
      <Group gap="sm">
        {message.status === 'closed' ? (
          <Reopen message={message} />
        ) : (
          <CloseMessage message={message} />
        )}
      </Group>
    </Card>
  );
}

/** Updates the message from the answer, or shows the error. */
function useOutcome(texts: { done: string; failed: string }, after?: () => void) {
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  return {
    onSuccess: (changed: InboxMessage) => {
      cache.contact.get.setData({ id: changed.id }, changed);
      toast({ title: texts.done });
      after?.();
    },
    onError: failureToast(texts.failed, controls.failedText),
  };
}

function Assign({ message }: { message: InboxMessage }) {
  const { assign: texts } = useStaffTexts().inbox;
  const people = api.contact.listAssignees.useQuery(undefined, { staleTime: 0 });
  const assign = api.contact.assign.useMutation(useOutcome(texts));
  const [chosen, choose] = useState(message.assignee?.id ?? '');
  const known = people.data?.items ?? (message.assignee ? [message.assignee] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!assign.isPending) assign.mutate({ id: message.id, assigneeId: chosen || null });
  };
  return (
    <form className={card.form} onSubmit={submit}>
      <NativeSelect
        label={texts.label}
        value={chosen}
        data={[
          { value: '', label: texts.nobody },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={assign.isPending || undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

function CloseMessage({ message: { id, name } }: { message: InboxMessage }) {
  const { close: texts } = useStaffTexts().inbox;
  const [asking, setAsking] = useState(false);
  const close = api.contact.close.useMutation(useOutcome(texts, () => setAsking(false)));
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.title, { name })}
        text={<p>{texts.text}</p>}
        confirm={texts.confirm}
        busy={close.isPending}
        onConfirm={() => close.mutate({ id })}
      />
    </>
  );
}

function Reopen({ message: { id } }: { message: InboxMessage }) {
  const { reopen: texts } = useStaffTexts().inbox;
  const reopen = api.contact.reopen.useMutation(useOutcome(texts));
  return (
    <Button
      variant="default"
      aria-disabled={reopen.isPending || undefined}
      onClick={() => {
        if (!reopen.isPending) reopen.mutate({ id });
      }}
    >
      {texts.button}
    </Button>
  );
}

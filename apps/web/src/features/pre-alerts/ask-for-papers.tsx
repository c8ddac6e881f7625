import type { PaperKind, StaffPreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { Checkbox, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card } from '../../components/app/card.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

const kinds: readonly PaperKind[] = ['invoice', 'id', 'proof'];

/**
 * Asks the customer for documents: the invoice, unless others are selected. Needs an ApiProvider.
 */
export function AskForPapers(props: {
  preAlert: StaffPreAlert;
  note: string;
  onAsked: () => void;
}) {
  const { staffPreAlerts, controls } = useStaffTexts();
  const { ask: texts, papers: names } = staffPreAlerts;
  const { id, trackingNumber } = props.preAlert;
  const [papers, setPapers] = useState<string[]>(['invoice']);
  const [note, setNote] = useState(props.note);
  const cache = api.useUtils();
  const mutation = api.preAlerts.askForPapers.useMutation({
    onSuccess: () => {
      toast({
        title: texts.done,
        description: fill(texts.doneText, { number: trackingNumber }),
      });
      void cache.preAlerts.invalidate();
      void cache.shipments.invalidate();
      props.onAsked();
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.mutate({
      id,
      papers: kinds.filter((kind) => papers.includes(kind)),
      ...(note.trim() ? { note } : {}),
    });
  };
  return (
    <Card level={3} title={texts.heading}>
      <form className={card.form} onSubmit={submit} noValidate>
        <Checkbox.Group label={texts.which} value={papers} onChange={setPapers}>
          <Group gap="md" mt="xs">
            {kinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={names[kind]} />
            ))}
          </Group>
        </Checkbox.Group>
        <Textarea
          label={fill(controls.optional, { label: texts.note })}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <SubmitButton minor busy={mutation.isPending} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
    </Card>
  );
}

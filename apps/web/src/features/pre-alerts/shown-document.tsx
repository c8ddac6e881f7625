import type { Document } from '@jadeport/contract/documents';
import { fill } from '@jadeport/i18n';
import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DocumentImage, documentAddress } from '../../components/app/document-image.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './papers.module.css';

const shortestReason = 3;

/**
 * One document of a customer: a picture is shown at once, a PDF opens in a tab, and an ID opens
 * after staff give a reason, which is logged.
 */
export function ShownDocument({ document, number }: { document: Document; number: number }) {
  const { panel, papers } = useStaffTexts().staffPreAlerts;
  const [reason, setReason] = useState<string>();
  const { id, kind, type } = document;
  const name = papers[kind as keyof typeof papers] ?? panel.files;
  if (kind === 'id' && reason === undefined) return <AskReason onReason={setReason} />;
  const says = fill(panel.shown, { name, number });
  if (type !== 'application/pdf') return <DocumentImage id={id} alt={says} reason={reason} />;
  return (
    <a href={documentAddress(id, reason)} target="_blank" rel="noopener" className={css.file}>
      {fill(panel.open, { name })}
    </a>
  );
}

function AskReason({ onReason }: { onReason: (reason: string) => void }) {
  const { panel } = useStaffTexts().staffPreAlerts;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length >= shortestReason) onReason(typed.trim());
  };
  return (
    <Stack component="form" gap="xs" align="flex-start" onSubmit={submit}>
      <TextInput
        label={panel.reason}
        description={panel.reasonHint}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm">
        {panel.show}
      </Button>
    </Stack>
  );
}

import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { DocumentField } from '../../components/app/document-field.tsx';
import type { AddedDocument } from '../../components/app/use-uploads.ts';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';

/** Who received a package at the door, with photographs. Needs an ApiProvider. */
export function ProveDelivery(props: { id: string; trackingNumber: string; onClose: () => void }) {
  const { prove: texts } = usePickupsTexts().staffDeliveries;
  const { id, trackingNumber, onClose } = props;
  const cache = api.useUtils();
  const [receivedBy, setReceivedBy] = useState('');
  const [documents, setDocuments] = useState<readonly AddedDocument[]>([]);
  const [uploading, setUploading] = useState(0);
  const prove = api.pickups.proveDelivery.useMutation({
    onSuccess: () => {
      toast({ title: texts.done });
      void cache.pickups.invalidate();
      onClose();
    },
    onError: failureToast(texts.failed, texts.failedText),
  });
  const isReady = receivedBy.trim().length > 1 && uploading === 0 && !prove.isPending;
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const documentIds = documents.map((each) => each.id);
          if (isReady) prove.mutate({ id, trackingNumber, receivedBy, documentIds });
        }}
      >
        <Stack>
          <TextInput
            label={texts.receivedBy}
            data-autofocus
            autoComplete="off"
            value={receivedBy}
            onChange={({ currentTarget }) => setReceivedBy(currentTarget.value)}
          />
          <DocumentField
            kind="proof"
            documents={documents}
            onChange={(change) => setDocuments(change)}
            onBusy={setUploading}
            hint={texts.photos}
            most={4}
          />
          <Button type="submit" color="gold" aria-disabled={!isReady || undefined}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

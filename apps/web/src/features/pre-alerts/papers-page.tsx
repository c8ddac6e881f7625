import { documentsPerThing } from '@jadeport/contract/documents';
import type { PaperKind, PreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { Alert, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { type FormEvent, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { DocumentField } from '../../components/app/document-field.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import type { AddedDocument } from '../../components/app/use-uploads.ts';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { Back, useLeave } from './edit-page.tsx';
import { usePapersText } from './papers-text.ts';

/** Adds documents to a pre-alerted package, also after its arrival. Needs an ApiProvider. */
export function PapersPage({ id }: { id: string }) {
  const { form: texts, papersPage } = useCustomerTexts().preAlerts;
  const query = api.preAlerts.get.useQuery({ id }, { staleTime: 0 });
  const number = query.data?.trackingNumber ?? '…';
  return (
    <>
      <Back />
      <PageTitle title={fill(papersPage.heading, { number })} />
      <Opened query={query} missing={{ title: texts.gone, text: texts.goneText }}>
        {(preAlert) => <Papers preAlert={preAlert} />}
      </Opened>
    </>
  );
}

function Papers({ preAlert }: { preAlert: PreAlert }) {
  const { papersPage: texts } = useCustomerTexts().preAlerts;
  const { kinds } = useCustomerTexts().documents;
  const { documents, needs, needsNote } = preAlert;
  const papers = usePapersText();
  return (
    <Stack maw={720}>
      {needs.length > 0 && (
        <Alert color="gold" role="group" title={fill(texts.asked, { papers: papers(needs) })}>
          {needsNote}
        </Alert>
      )}
      <PapersForm preAlert={preAlert} />
      <Card title={texts.have}>
        {documents.length === 0 && <p>{texts.none}</p>}
        <Stack component="ul" gap="xs">
          {documents.map(({ id, kind }) => (
            <li key={id}>
              <a href={`/api/documents/${id}`} target="_blank" rel="noopener noreferrer">
                {kinds[kind]}
              </a>
            </li>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function PapersForm({ preAlert: { id, documents: had, needs } }: { preAlert: PreAlert }) {
  const { preAlerts, documents } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const { papersPage: texts, form } = preAlerts;
  const add = api.preAlerts.addDocuments.useMutation();
  const leave = useLeave();
  const [kind, setKind] = useState<PaperKind>(needs[0] ?? 'invoice');
  const [added, setAdded] = useState<readonly AddedDocument[]>([]);
  const [uploading, setUploading] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (uploading > 0) return toast({ title: documents.busy });
    if (added.length === 0) return toast({ title: texts.choose, kind: 'destructive' });
    try {
      await add.mutateAsync({ id, documentIds: added.map((document) => document.id) });
      leave(() => toast({ title: texts.sent, description: texts.sentText }));
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Segmented
          legend={texts.kind}
          options={(['invoice', 'id', 'proof'] as const).map((value) => ({
            value,
            label: texts.kinds[value],
          }))}
          value={kind}
          onChange={setKind}
        />
        <DocumentField
          kind={kind}
          documents={added}
          onChange={setAdded}
          onBusy={setUploading}
          hint={form.documentsHint}
          most={documentsPerThing - had.length}
        />
        <Group gap="sm">
          <SubmitButton busy={add.isPending} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

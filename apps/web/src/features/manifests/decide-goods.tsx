import type { GoodsDecisionKind, GoodsMatch as Match } from '@jadeport/contract/goods';
import { fill } from '@jadeport/i18n';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { DocumentField } from '../../components/app/document-field.tsx';
import { GoodsMatch } from '../../components/app/goods-match.tsx';
import type { AddedDocument } from '../../components/app/use-uploads.ts';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useGoodsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

type About = { trackingNumber: string; match: Match };

/** The button and the dialog in which staff say that a word means other goods, or add the permit. */
export function DecideGoods(about: About) {
  const { remedies } = useStaffTexts().staffManifests.readiness;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {remedies.decide_goods}
      </Button>
      {open && (
        <Suspense>
          <Decision {...about} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Decision(props: About & { onDone: () => void }) {
  const { decide: texts } = useGoodsTexts();
  const title = fill(texts.title, { number: props.trackingNumber });
  return (
    <Dialog open onClose={props.onDone} title={title}>
      <Suspense>
        <DecisionForm {...props} />
      </Suspense>
    </Dialog>
  );
}

const kinds = ['other_goods', 'permit'] as const;

function DecisionForm(props: About & { onDone: () => void }) {
  const { staffManifests, controls } = useStaffTexts();
  const { decide: texts } = useGoodsTexts();
  const { trackingNumber, match } = props;
  const { rule, word } = match;
  const [as, setAs] = useState<GoodsDecisionKind>('other_goods');
  const [reason, setReason] = useState('');
  const [documents, setDocuments] = useState<AddedDocument[]>([]);
  const [busy, setBusy] = useState(0);
  const cache = api.useUtils();
  const decide = api.goods.decide.useMutation({
    onSuccess: () => {
      void cache.manifests.readiness.invalidate();
      void cache.goods.invalidate();
      props.onDone();
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  const { issues = [] } = decide.error ? failure(decide.error) : {};
  const errorOf = (field: string) => issues.find(({ path }) => path === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending || busy > 0) return;
    const said = as === 'permit' ? { documentIds: documents.map(({ id }) => id) } : { reason };
    decide.mutate({ trackingNumber, rule, word, as, ...said });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <GoodsMatch match={match} />
        {match.kind === 'restricted' && (
          <Segmented
            quiet
            legend={staffManifests.readiness.remedies.decide_goods}
            options={kinds.map((value) => ({
              value,
              label: value === 'permit' ? texts.permit : texts.otherGoods,
            }))}
            value={as}
            onChange={setAs}
          />
        )}
        {as === 'permit' ? (
          <DocumentField
            kind="permit"
            documents={documents}
            onChange={setDocuments}
            onBusy={setBusy}
            hint={texts.permits}
            error={errorOf('documentIds')}
          />
        ) : (
          <TextInput
            label={texts.reason}
            autoComplete="off"
            maxLength={300}
            value={reason}
            error={errorOf('reason')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <Group>
          <SubmitButton busy={decide.isPending} busyText={staffManifests.readiness.checking}>
            {texts.submit[as]}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

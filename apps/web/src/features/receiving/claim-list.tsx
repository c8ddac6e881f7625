import type { Claim, Unclaimed } from '@jadeport/contract/receiving';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { DocumentImage, documentAddress } from '../../components/app/document-image.tsx';
import marked from '../../components/app/marked.module.css';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Time } from '../../components/app/time.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './unclaimed.module.css';

type Props = { parcel: Unclaimed; onGranted: () => void };

/** The claims to a parcel with their proofs, for staff to decide. Needs an ApiProvider. */
export const ClaimList = (props: Props) => (props.parcel.claims > 0 ? <Claims {...props} /> : null);

function Claims({ parcel, onGranted }: Props) {
  const { staff: texts } = useAuthenticatedTexts().claims;
  const language = useLanguage();
  const { client } = api.useUtils();
  const unclaimedId = parcel.id;
  const pages = usePages([['receiving', 'listClaims'], { unclaimedId }], (cursor) =>
    client.receiving.listClaims.query({ unclaimedId, limit: 20, ...cursor }),
  );
  const heading = plural(language, texts.heading, parcel.claims);
  return (
    <Card level={3} title={heading}>
      <PagedList
        pages={pages}
        label={heading}
        nothing={null}
        row={(claim) => <OneClaim key={claim.id} claim={claim} onGranted={onGranted} />}
      />
    </Card>
  );
}

function OneClaim({ claim, onGranted }: { claim: Claim; onGranted: () => void }) {
  const { claims, controls } = useAuthenticatedTexts();
  const { staff: texts } = claims;
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const { decide, busy } = useDecision(claim, onGranted);
  const { label, customerCode, customerName: name } = claim;
  return (
    <Stack component="li" gap="xs" className={marked.mark} data-tone="ask">
      <p>
        <strong>
          {customerCode} {name}
        </strong>{' '}
        · <Time at={claim.createdAt} />
      </p>
      <p className={css.reason}>{claim.reason}</p>
      {claim.documents.map(({ id, type }, at) =>
        type === 'application/pdf' ? (
          <a key={id} href={documentAddress(id)} target="_blank" rel="noopener">
            {fill(texts.open, { number: at + 1 })}
          </a>
        ) : (
          <DocumentImage key={id} id={id} alt={fill(texts.proof, { name, number: at + 1 })} />
        ),
      )}
      <Textarea
        label={fill(controls.optional, { label: texts.note })}
        autosize
        minRows={1}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group gap="xs" aria-busy={busy}>
        <Button color="gold" onClick={() => setAsking(true)}>
          {texts.grant}
        </Button>
        <Button variant="default" onClick={() => decide('deny', note)}>
          {texts.deny}
        </Button>
      </Group>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.grantTitle, { label, name })}
        text={texts.grantText}
        confirm={texts.grant}
        color="gold"
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          decide('grant', note);
        }}
      />
    </Stack>
  );
}

function useDecision({ id, label }: Claim, onGranted: () => void) {
  const { claims, controls } = useAuthenticatedTexts();
  const { staff: texts } = claims;
  const cache = api.useUtils();
  // Reloaded, because a refusal may mean that another staff member has decided.
  const onSettled = () => void cache.receiving.invalidate();
  const onError = failureToast(texts.failed, controls.failedText);
  const grant = api.receiving.grantClaim.useMutation({
    onSuccess: () => {
      toast({ title: texts.granted, description: label });
      void cache.shipments.invalidate();
      onGranted();
    },
    onError,
    onSettled,
  });
  const deny = api.receiving.denyClaim.useMutation({
    onSuccess: () => toast({ title: texts.denied, description: label }),
    onError,
    onSettled,
  });
  return {
    decide: (how: 'grant' | 'deny', note: string) =>
      ({ grant, deny })[how].mutate({ id, ...(note.trim() ? { note } : {}) }),
    busy: grant.isPending || deny.isPending,
  };
}

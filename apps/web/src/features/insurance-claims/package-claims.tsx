import type { InsuranceClaim } from '@jadeport/contract/insurance-claims';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { documentAddress } from '../../components/app/document-image.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Time } from '../../components/app/time.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useInsuranceClaimsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { colours } from './colours.ts';

const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }));

/** The claims for one's package, and a way to make one; nothing where neither is. Needs an ApiProvider. */
export function PackageClaims({ number }: { number: string }) {
  const asked = { trackingNumber: number };
  const claims = api.insuranceClaims.list.useQuery(asked, { staleTime: 0 });
  const claimable = api.insuranceClaims.claimable.useQuery(asked, { staleTime: 0 });
  const { items = [] } = claims.data ?? {};
  const { open = false, limitCents = 0 } = claimable.data ?? {};
  if (items.length === 0 && !open) return null;
  return <Claims number={number} claims={items} limitCents={open ? limitCents : 0} />;
}

type Props = { number: string; claims: readonly InsuranceClaim[]; limitCents: number };

function Claims({ number, claims, limitCents }: Props) {
  const { mine } = useInsuranceClaimsTexts();
  const money = useMoney();
  const [writing, setWriting] = useState(false);
  return (
    <Card title={mine.heading}>
      {claims.map((claim) => (
        <OneClaim key={claim.id} claim={claim} />
      ))}
      {limitCents > 0 && !writing && (
        <>
          <p>{fill(mine.intro, { limit: money(usd(limitCents)) })}</p>
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            onClick={() => setWriting(true)}
          >
            {mine.open}
          </Button>
        </>
      )}
      {limitCents > 0 && writing && (
        <Suspense>
          <ClaimForm number={number} limitCents={limitCents} onDone={() => setWriting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function OneClaim({ claim }: { claim: InsuranceClaim }) {
  const { mine, staff, states, kinds } = useInsuranceClaimsTexts();
  const money = useMoney();
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <StateBadge colour={colours[claim.state]}>{states[claim.state]}</StateBadge>
        <span>
          {kinds[claim.kind]} · <Time at={claim.madeAt} />
        </span>
      </Group>
      <p>
        <strong>{fill(mine.claimed, { amount: money(usd(claim.amountCents)) })}</strong>
      </p>
      <p>{claim.text}</p>
      {claim.documents.length > 0 && (
        <Group gap="xs">
          {claim.documents.map(({ id, type }, at) => (
            <a key={id} href={documentAddress(id)} target="_blank" rel="noopener">
              {type === 'application/pdf' ? (
                fill(staff.openFile, { number: at + 1 })
              ) : (
                <Thumbnail id={id} number={at + 1} />
              )}
            </a>
          ))}
        </Group>
      )}
      <Outcome claim={claim} />
      {claim.reason !== null && <p>{fill(mine.reason, { reason: claim.reason })}</p>}
      {claim.state === 'open' && <Withdraw claim={claim} />}
    </Stack>
  );
}

function Thumbnail({ id, number }: { id: string; number: number }) {
  const { staff } = useInsuranceClaimsTexts();
  return (
    <img
      src={documentAddress(id)}
      alt={fill(staff.photograph, { number })}
      width={72}
      height={72}
      loading="lazy"
      style={{ objectFit: 'cover', borderRadius: 8 }}
    />
  );
}

function Outcome({ claim }: { claim: InsuranceClaim }) {
  const { mine } = useInsuranceClaimsTexts();
  const money = useMoney();
  if (claim.state === 'declined') return <p>{mine.declined}</p>;
  if (claim.state !== 'accepted') return null;
  const amount = money(usd(claim.paidCents ?? 0));
  return <p>{fill(claim.credited ? mine.paid : mine.paidByHand, { amount })}</p>;
}

function Withdraw({ claim }: { claim: InsuranceClaim }) {
  const { mine } = useInsuranceClaimsTexts();
  const { controls } = useAuthenticatedTexts();
  const [asking, setAsking] = useState(false);
  const cache = api.useUtils().insuranceClaims;
  const withdraw = api.insuranceClaims.withdraw.useMutation({
    onSuccess: () => {
      toast({ title: mine.withdrawn });
      void cache.invalidate();
    },
    onError: failureToast(mine.withdrawFailed, controls.failedText),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        style={{ alignSelf: 'start' }}
        onClick={() => setAsking(true)}
      >
        {mine.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(mine.withdrawTitle, { number: claim.trackingNumber })}
        text={<p>{mine.withdrawText}</p>}
        confirm={mine.withdrawConfirm}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id: claim.id })}
      />
    </>
  );
}

import type { InsuranceClaim } from '@jadeport/contract/insurance-claims';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Button, NumberInput, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { DocumentImage, documentAddress } from '../../components/app/document-image.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Time } from '../../components/app/time.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useInsuranceClaimsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { centsOf } from './cents-of.ts';
import { colours } from './colours.ts';

/** A claim with its photographs, for staff to decide. Needs an ApiProvider. */
export function ClaimPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { staff: texts } = useInsuranceClaimsTexts();
  const query = api.insuranceClaims.get.useQuery({ id }, { staleTime: 0 });
  return (
    <SidePanel title={query.data?.trackingNumber ?? texts.title} onClose={onClose}>
      <Opened query={query} missing={{ title: texts.missing, text: texts.missingText }}>
        {(claim) => (
          <Stack style={{ overflowWrap: 'anywhere' }}>
            <ClaimFacts claim={claim} />
            {claim.state === 'open' && <Decide claim={claim} onDone={onClose} />}
          </Stack>
        )}
      </Opened>
    </SidePanel>
  );
}

function ClaimFacts({ claim }: { claim: InsuranceClaim }) {
  const { staff: texts, states, kinds } = useInsuranceClaimsTexts();
  const money = useMoney();
  const decided: [string, ReactNode][] =
    claim.paidCents === null
      ? []
      : [
          [texts.paid, money(usd(claim.paidCents))],
          [texts.decided, claim.decidedAt && <Time key="at" at={claim.decidedAt} />],
          [texts.by, claim.byName],
          [texts.reason, claim.reason],
        ];
  return (
    <>
      <StateBadge colour={colours[claim.state]}>{states[claim.state]}</StateBadge>
      <Facts
        rows={[
          [texts.columns.customer, `${claim.customerCode} ${claim.customerName}`],
          [texts.columns.number, claim.description],
          [texts.columns.kind, kinds[claim.kind]],
          [texts.columns.made, <Time key="made" at={claim.madeAt} />],
          [texts.declared, claim.valueCents === null ? '–' : money(usd(claim.valueCents))],
          [texts.claimed, money(usd(claim.amountCents))],
          ...decided,
        ]}
      />
      <p>{claim.text}</p>
      {claim.state === 'accepted' && !claim.credited && <p role="note">{texts.notCredited}</p>}
      {claim.documents.map(({ id, type }, at) =>
        type === 'application/pdf' ? (
          <a key={id} href={documentAddress(id)} target="_blank" rel="noopener">
            {fill(texts.openFile, { number: at + 1 })}
          </a>
        ) : (
          <DocumentImage key={id} id={id} alt={fill(texts.photograph, { number: at + 1 })} />
        ),
      )}
    </>
  );
}

function Decide({ claim, onDone }: { claim: InsuranceClaim; onDone: () => void }) {
  const { staff: texts } = useInsuranceClaimsTexts();
  const { controls } = useStaffTexts();
  const [amount, setAmount] = useState<string | number>(claim.amountCents / 100);
  const [reason, setReason] = useState('');
  const cache = api.useUtils();
  const decide = api.insuranceClaims.decide.useMutation({
    onSuccess: () => {
      toast({ title: texts.done, description: claim.trackingNumber });
      void cache.insuranceClaims.invalidate();
      onDone();
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (decide.isPending) return;
        decide.mutate({ id: claim.id, amountCents: centsOf(amount), reason });
      }}
    >
      <Stack>
        <NumberInput
          label={texts.pay}
          description={texts.payHint}
          min={0}
          max={claim.amountCents / 100}
          decimalScale={2}
          hideControls
          required
          value={amount}
          onChange={setAmount}
        />
        <Textarea
          label={texts.reasonToCustomer}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" aria-disabled={decide.isPending || undefined}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}

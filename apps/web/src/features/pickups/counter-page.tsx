import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../components/app/link-button.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { ScanInput } from '../../components/app/scan-input.tsx';
import { ScanResult } from '../../components/app/scan-result.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import css from './counter.module.css';
import { HandOverList, type HandOverListProps } from './hand-over-list.tsx';
import { type Counter, useCounter } from './use-counter.ts';

/** Loaded with the first customer. */
const HandOverForm = lazy(async () => ({
  default: (await import('./hand-over-form.tsx')).HandOverForm,
}));

const UnitList = lazy(async () => ({ default: (await import('./unit-list.tsx')).UnitList }));

/** The counter: scan the pass, scan the packages, sign, done. Needs an ApiProvider. */
export function CounterPage(props: { list: HandOverListProps }) {
  const { staffPickups: texts, staffDeliveries } = usePickupsTexts();
  const counter = useCounter();
  const { pickup, says } = counter;
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} quietOnPhones>
        {pickup && (
          <Button variant="default" size="sm" onClick={counter.next}>
            {texts.close}
          </Button>
        )}
        <LinkButton to="/admin/deliveries">{staffDeliveries.title}</LinkButton>
      </PageTitle>
      <div className={css.scan}>
        <Stack gap="xs">
          <ScanInput label={texts.scan} onScan={(text) => void counter.take(text)} />
          <Text size="sm" c="dimmed">
            {texts.scanHint}
          </Text>
        </Stack>
        <ScanResult tone={says.tone} state={says.small} big={says.big}>
          {pickup && <Verified counter={counter} />}
        </ScanResult>
      </div>
      {pickup ? (
        <div className={css.work}>
          <Suspense fallback={<Skeleton height={320} />}>
            <UnitList counter={counter} pickup={pickup} />
          </Suspense>
          {pickup.ready.length > 0 && (
            <Suspense fallback={<Skeleton height={420} />}>
              <HandOverForm key={pickup.customer.customerCode} counter={counter} pickup={pickup} />
            </Suspense>
          )}
        </div>
      ) : (
        <HandOverList {...props.list} />
      )}
    </>
  );
}

function Verified({ counter: { pickup } }: { counter: Counter }) {
  const { staffPickups: texts } = usePickupsTexts();
  if (!pickup || pickup.ready.length === 0) return null;
  const { customerCode } = pickup.customer;
  return (
    <p>
      {customerCode} · {pickup.branch.name} ·{' '}
      {pickup.ticket === 'locked'
        ? texts.locked
        : pickup.isVerified
          ? texts.verified
          : texts.unverified}
    </p>
  );
}

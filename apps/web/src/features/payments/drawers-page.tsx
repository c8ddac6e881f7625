import type { Drawer } from '@jadeport/contract/payments';
import { fill } from '@jadeport/i18n';
import { Button, Card, Group, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Time } from '../../components/app/time.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useSiteName } from '../../lib/sites.ts';
import { useMoney } from '../../lib/use-money.ts';
import { centsOf } from './cents.ts';
import { DayEnd } from './day-end.tsx';
import css from './payments.module.css';

const OpenDrawer = lazy(async () => ({ default: (await import('./open-drawer.tsx')).OpenDrawer }));

/** The drawers of cash, and the day's end. Needs an ApiProvider. */
export function DrawersPage() {
  const { drawers: texts } = usePaymentsTexts().staffPayments;
  const [opens, setOpens] = useState(false);
  const { data } = api.payments.listDrawers.useQuery({ limit: 20 });
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones>
        <Button size="sm" onClick={() => setOpens(true)}>
          {texts.open}
        </Button>
      </PageTitle>
      <Stack gap="lg">
        <ul className={css.list}>
          {data?.items.map((drawer) => (
            <DrawerCard key={drawer.id} drawer={drawer} />
          ))}
        </ul>
        <DayEnd />
      </Stack>
      {opens && (
        <Suspense>
          <OpenDrawer onClose={() => setOpens(false)} />
        </Suspense>
      )}
    </>
  );
}

function DrawerCard({ drawer }: { drawer: Drawer }) {
  const { drawers: texts } = usePaymentsTexts().staffPayments;
  const money = useMoney();
  const siteName = useSiteName();
  const [closes, setCloses] = useState(false);
  const amount = (cents: number | null, currency: string) =>
    cents === null ? '–' : money({ cents, currency });
  const names = texts.columns;
  return (
    <Card component="li" withBorder>
      <Group justify="space-between">
        <strong>
          {siteName(drawer.site)} · <Time at={drawer.openedAt} />
          {drawer.closedAt && (
            <>
              {' – '}
              <Time at={drawer.closedAt} />
            </>
          )}
        </strong>
        {!drawer.closedAt && (
          <Button size="sm" variant="default" onClick={() => setCloses(true)}>
            {texts.close}
          </Button>
        )}
      </Group>
      <table className={css.figures}>
        <thead>
          <tr>
            <th>{names.currency}</th>
            <th>{names.opening}</th>
            <th>{names.expected}</th>
            <th>{names.counted}</th>
            <th>{names.difference}</th>
          </tr>
        </thead>
        <tbody>
          {drawer.counts.map((count) => (
            <tr key={count.currency}>
              <td data-name={names.currency}>{count.currency}</td>
              <td data-name={names.opening}>{amount(count.openingCents, count.currency)}</td>
              <td data-name={names.expected}>{amount(count.expectedCents, count.currency)}</td>
              <td data-name={names.counted}>{amount(count.countedCents, count.currency)}</td>
              <td data-name={names.difference}>{amount(count.differenceCents, count.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closes && <CloseDrawer drawer={drawer} onClose={() => setCloses(false)} />}
    </Card>
  );
}

function CloseDrawer({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { controls } = useAuthenticatedTexts();
  const { staffPayments } = usePaymentsTexts();
  const { drawers: texts } = staffPayments;
  const cache = api.useUtils();
  const [counted, setCounted] = useState<Record<string, string>>({});
  const close = api.payments.closeDrawer.useMutation({
    onSuccess: () => {
      void cache.payments.invalidate();
      toast({ title: texts.closed });
      onClose();
    },
    onError: failureToast(texts.closeFailed, controls.failedText),
  });
  const currencies = drawer.counts.map(({ currency }) => currency);
  const amounts = currencies.map((currency) => ({
    currency,
    cents: centsOf(counted[currency] || '0'),
  }));
  const isReady = amounts.every(({ cents }) => !Number.isNaN(cents));
  return (
    <Dialog open onClose={onClose} title={texts.close}>
      <form
        className={card.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !close.isPending) close.mutate({ id: drawer.id, counted: amounts });
        }}
      >
        {currencies.map((currency, at) => (
          <TextInput
            key={currency}
            label={fill(texts.counted, { currency })}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={at === 0 || undefined}
            value={counted[currency] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setCounted((all) => ({ ...all, [currency]: value }))
            }
          />
        ))}
        <SubmitButton busy={close.isPending} busyText={texts.close}>
          {texts.close}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

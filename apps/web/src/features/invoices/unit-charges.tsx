import type { Charge } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useInvoicesTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { explain } from './explain.ts';
import css from './invoices.module.css';

const ChargeForm = lazy(async () => ({ default: (await import('./charge-form.tsx')).ChargeForm }));

/** What is charged on a package or box, and a way to charge more by hand. Needs an ApiProvider. */
export function UnitCharges({ trackingNumber }: { trackingNumber: string }) {
  const { charges: texts } = useInvoicesTexts().staffInvoices;
  const [adding, setAdding] = useState(false);
  const { data } = api.invoices.listCharges.useQuery({ trackingNumber }, { staleTime: 0 });
  if (!data) return null;
  return (
    <Card level={3} title={texts.title}>
      {data.items.length === 0 && <p>{texts.nothing}</p>}
      <ul className={css.lines}>
        {data.items.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} />
        ))}
      </ul>
      <Group>
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </Group>
      {adding && (
        <Suspense>
          <ChargeForm trackingNumber={trackingNumber} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function ChargeRow({ charge }: { charge: Charge }) {
  const { invoices, staffInvoices } = useInvoicesTexts();
  const { charges: texts } = staffInvoices;
  const money = useMoney();
  const { id, kind, amountCents: cents, currency, invoice } = charge;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span>
          {invoices.kinds[kind]} ·{' '}
          {invoice ? (
            <Link to="/admin/invoices" search={{ list: 'all', open: invoice }}>
              {invoice}
            </Link>
          ) : (
            texts.open
          )}
        </span>
        <span className={css.amount}>{money({ cents, currency })}</span>
      </div>
      <p className={css.note}>
        {explain(charge, invoices.explain, money)} {charge.byName}
      </p>
      {!invoice && <Remove id={id} name={invoices.kinds[kind]} />}
    </li>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const { staffInvoices } = useInvoicesTexts();
  const { charges: texts, failed } = staffInvoices;
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const remove = api.invoices.removeCharge.useMutation({
    onSuccess: () => {
      toast({ title: texts.removed });
      void cache.invoices.invalidate();
    },
    onError: failureToast(failed, controls.failedText),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={remove.isPending}
      aria-label={fill(texts.removeOne, { name })}
      onClick={() => remove.mutate({ id })}
    >
      {texts.remove}
    </Button>
  );
}

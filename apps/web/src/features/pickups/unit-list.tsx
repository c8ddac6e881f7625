import type { Pickup } from '@jadeport/contract/pickups';
import { fill, plural } from '@jadeport/i18n';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/app/card.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './counter.module.css';
import { SendBack } from './send-back.tsx';
import type { Counter } from './use-counter.ts';

/** What waits for the customer, what is due for it, and the way out of what is in the way. */
export function UnitList({ counter, pickup }: { counter: Counter; pickup: Pickup }) {
  const { staffPickups: texts } = usePickupsTexts();
  const money = useMoney();
  const waiting = new Set(pickup.ready.map(({ trackingNumber }) => trackingNumber));
  const elsewhere = pickup.blockers.filter(({ trackingNumber }) => !waiting.has(trackingNumber));
  const { due } = pickup;
  return (
    <Card title={texts.packages}>
      <Stack>
        {pickup.ready.length > 1 && (
          <Group>
            <Button variant="default" size="sm" onClick={counter.tickAll}>
              {texts.tickAll}
            </Button>
            <SendBack counter={counter} />
          </Group>
        )}
        {pickup.ready.length === 0 && <p>{texts.nothing}</p>}
        <ul className={css.units}>
          {pickup.ready.map((unit) => (
            <Unit key={unit.trackingNumber} unit={unit} counter={counter} pickup={pickup} />
          ))}
          {elsewhere.map((blocker) => (
            <li key={`${blocker.trackingNumber} ${blocker.code}`} data-blocked>
              <NumberLink number={blocker.trackingNumber} />
              <Blocker blocker={blocker} />
            </li>
          ))}
        </ul>
        {pickup.ready.length === 1 && <SendBack counter={counter} />}
        {due && (
          <p className={css.sum}>
            <span>{due.amountCents > 0 ? texts.due : texts.paid}</span>
            <span>{money({ cents: due.amountCents, currency: due.currency })}</span>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function NumberLink({ number }: { number: string }) {
  return (
    <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber: number }}>
      {number}
    </Link>
  );
}

function Unit(props: { unit: Pickup['ready'][number]; counter: Counter; pickup: Pickup }) {
  const { staffPickups: texts } = usePickupsTexts();
  const language = useLanguage();
  const money = useMoney();
  const { trackingNumber, description, shelf, parcels, due } = props.unit;
  const blockers = props.pickup.blockers.filter((each) => each.trackingNumber === trackingNumber);
  const ticked = props.counter.ticked.has(trackingNumber);
  return (
    <li data-blocked={blockers.length > 0 || undefined} data-ticked={ticked || undefined}>
      <Checkbox
        size="md"
        checked={ticked}
        aria-label={fill(texts.tick, { number: trackingNumber })}
        label={<span className={css.name}>{description || trackingNumber}</span>}
        onChange={({ currentTarget }) => props.counter.tick(trackingNumber, currentTarget.checked)}
      />
      <div className={css.facts}>
        <NumberLink number={trackingNumber} />
        <Text span>{shelf ? fill(texts.shelf, { code: shelf }) : texts.noShelf}</Text>
        {parcels !== null && <Text span>{plural(language, texts.box, parcels)}</Text>}
        {due && due.amountCents > 0 && (
          <Text span>
            {texts.due} {money({ cents: due.amountCents, currency: due.currency })}
          </Text>
        )}
      </div>
      {blockers.map((blocker) => (
        <Blocker
          key={blocker.code}
          blocker={blocker}
          invoices={props.unit.invoices}
          customerCode={props.pickup.customer.customerCode}
        />
      ))}
    </li>
  );
}

function Blocker(props: {
  blocker: Pickup['blockers'][number];
  invoices?: readonly string[];
  customerCode?: string;
}) {
  const { staffPickups: texts } = usePickupsTexts();
  const { blocker, invoices = [], customerCode } = props;
  const { code, message } = blocker;
  return (
    <p className={css.blocker}>
      <strong>{message}</strong> {texts.wayOut[code]}{' '}
      {code === 'UNPAID' &&
        invoices.map((number) => (
          <Link key={number} to="/admin/invoices" search={{ list: 'all', open: number }}>
            {fill(texts.open, { number })}
          </Link>
        ))}
      {code === 'OWES' && customerCode && (
        <Link to="/admin/customers/$customerCode/statement" params={{ customerCode }}>
          {fill(texts.open, { number: texts.statement })}
        </Link>
      )}
      {code === 'NOT_BILLED' && (
        <Link
          to="/admin/shipments/$trackingNumber"
          params={{ trackingNumber: blocker.trackingNumber }}
        >
          {fill(texts.open, { number: blocker.trackingNumber })}
        </Link>
      )}
    </p>
  );
}

import type { OwnPickup } from '@jadeport/contract/pickups';
import { plural } from '@jadeport/i18n';
import { useEffect, useRef, useState } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { api } from '../../lib/api.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { PassCard } from './pass-card.tsx';
import css from './pickup-page.module.css';
import { SavedPass, savePass } from './saved-pass.tsx';

/** The passes of the signed-in customer, one a branch. Needs an ApiProvider. */
export function PickupPage() {
  const { pickupPass: texts } = useCustomerTexts();
  const query = api.pickups.own.useQuery(undefined, { staleTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) void savePass(data.items);
  }, [data]);
  return (
    <div className={css.page}>
      <h1>{texts.heading}</h1>
      <Opened query={query}>
        {({ items }) => (
          <>
            <Collected items={items} />
            {items.map((pickup) => (
              <PassCard key={pickup.id} pickup={pickup} />
            ))}
          </>
        )}
      </Opened>
      {query.isError && <SavedPass />}
    </div>
  );
}

const numbersOf = (items: readonly OwnPickup[]) =>
  items.flatMap(({ units }) => units.map(({ trackingNumber }) => trackingNumber));

/**
 * What has been collected since the page opened, which the stream of changes reports; without anything,
 * that nothing waits.
 */
function Collected({ items }: { items: readonly OwnPickup[] }) {
  const { pickupPass: texts } = useCustomerTexts();
  const language = useLanguage();
  const { client } = api.useUtils();
  const before = useRef<readonly string[]>([]);
  const [collected, setCollected] = useState<readonly string[]>([]);
  useEffect(() => {
    const present = numbersOf(items);
    const gone = before.current.filter((number) => !present.includes(number));
    before.current = present;
    if (gone.length === 0) return;
    let isOver = false;
    void Promise.all(
      gone.map((trackingNumber) => client.shipments.getMine.query({ trackingNumber })),
    ).then(
      (shipments) => {
        const delivered = shipments.filter(({ status }) => status === 'delivered');
        if (isOver || delivered.length === 0) return;
        setCollected((all) => [...all, ...delivered.map(({ trackingNumber }) => trackingNumber)]);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [items, client]);
  if (collected.length > 0) {
    return (
      <section className={css.collected} role="status">
        <p className={css.big}>{plural(language, texts.collected, collected.length)}</p>
        <p>{texts.collectedText}</p>
      </section>
    );
  }
  if (items.length > 0) return null;
  return (
    <section className={css.none}>
      <p className={css.big}>{texts.none}</p>
      <p>{texts.noneText}</p>
    </section>
  );
}

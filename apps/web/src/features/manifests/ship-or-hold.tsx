import { type Service, services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Button } from '../../components/site/button.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { api } from '../../lib/api.tsx';
import { shortDay } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './ship-or-hold.module.css';
import { useShipOrHold } from './use-ship-or-hold.ts';

/**
 * The owner of a package in the warehouse says whether it leaves, and by which service; that of a box
 * stays as quoted. Needs an ApiProvider.
 */
export function ShipOrHold({ number, isBox }: { number: string; isBox: boolean }) {
  const { shipOrHold: texts } = useCustomerTexts();
  const { services: names } = useTexts().estimates;
  const language = useLanguage();
  const { data } = api.manifests.getShipping.useQuery({ trackingNumber: number }, { staleTime: 0 });
  const { ship, hold, isPending } = useShipOrHold(number);
  const [picked, setPicked] = useState<Service>();
  if (!data) return null;
  const { decision, service, nextDeparture: day } = data;
  const chosen = picked ?? service;
  const isShipped = decision === 'ship' && chosen === service;
  return (
    <Card title={texts.heading}>
      <p>
        <strong>{texts[decision]}</strong>{' '}
        {day ? fill(texts.departure, { day: shortDay(day, language) }) : texts.noDeparture}
      </p>
      {!isBox && (
        <Segmented
          legend={texts.service}
          options={services.map((value) => ({ value, label: names[value].name }))}
          value={chosen}
          onChange={setPicked}
        />
      )}
      <div className={css.ways}>
        {!isShipped && (
          <Button
            look="jade"
            aria-disabled={isPending || undefined}
            onClick={() => ship(isBox ? undefined : chosen)}
          >
            {texts.shipIt}
          </Button>
        )}
        {decision === 'ship' && (
          <Button look="outline" aria-disabled={isPending || undefined} onClick={hold}>
            {texts.holdIt}
          </Button>
        )}
      </div>
    </Card>
  );
}

import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card, Facts } from '../../components/app/card.tsx';
import { Dialog } from '../../components/app/dialog.tsx';
import { Time } from '../../components/app/time.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { useWaybill } from '../../lib/use-waybill.ts';
import { inOtherUnit, unitOf, type WeightUnit } from '../../lib/weight.ts';
import { carrierName } from './carrier-name.ts';

const UpdateForm = lazy(async () => ({ default: (await import('./update-form.tsx')).UpdateForm }));

/** The facts of a shipment, and the dialog that edits them. Needs an ApiProvider. */
export function ShipmentFacts({ shipment }: { shipment: StaffShipment }) {
  const { facts: texts, form } = useStaffTexts().staffShipments;
  const { trackingNumber } = shipment;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card level={3} title={texts.heading}>
      <Facts rows={useRows(shipment)} none={texts.none} />
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.edit}
        </Button>
        <Link to="/tracking/$trackingNumber" params={{ trackingNumber }} className={card.back}>
          {texts.asCustomer}
        </Link>
      </Group>
      <Dialog open={open} onClose={close} title={fill(form.updateTitle, { trackingNumber })}>
        <Suspense fallback={<Skeleton height={520} />}>
          <UpdateForm shipment={shipment} onDone={close} />
        </Suspense>
      </Dialog>
    </Card>
  );
}

const thousandths = 1000;

function useRows(shipment: StaffShipment) {
  const { facts: texts, units } = useStaffTexts().staffShipments;
  const waybillOf = useWaybill();
  const { carriers } = useTexts().tracking;
  const language = useLanguage();
  const money = useMoney();
  const { weightMilliPounds, declaredValueCents, estimatedDelivery } = shipment;
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  const inUnit = (unit: WeightUnit, value: number) =>
    fill(units[unit], { weight: number(value, { maximumFractionDigits: 3 }) });
  const bothWeights = (pounds: number) => {
    const texts = [inUnit('lb', pounds), inUnit('kg', inOtherUnit(pounds, 'lb').weight)];
    return (unitOf(language) === 'lb' ? texts : texts.reverse()).join(' · ');
  };
  const weight = weightMilliPounds === null ? null : weightMilliPounds / thousandths;
  return [
    [texts.description, shipment.description],
    [texts.weight, weight === null ? null : bothWeights(weight)],
    [texts.carrier, carrierName(shipment.carrier, carriers)],
    [texts.waybill, waybillOf(shipment)],
    [texts.declaredValue, declaredValueCents === null ? null : money(usd(declaredValueCents))],
    [texts.delivery, estimatedDelivery && calendarDay(estimatedDelivery, language)],
    [texts.created, <Time key="created" at={shipment.createdAt} />],
  ] as const;
}

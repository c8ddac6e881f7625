import type { StaffShipment } from '@jadeport/contract/shipments';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const ChargeByLine = lazy(async () => ({
  default: (await import('../../components/app/may-charge.tsx')).ChargeByLine,
}));

/** What its customer, or the order that it was made from, says is in it, with the papers. Needs an ApiProvider. */
export function ShipmentPapers({ shipment }: { shipment: StaffShipment }) {
  const { staffShipments, receiving } = useStaffTexts();
  const { contents: texts } = staffShipments;
  const { trackingNumber, items } = shipment;
  const { data } = api.preAlerts.search.useQuery({ trackingNumber, limit: 1 });
  const preAlert = data?.items[0];
  const lines = [
    ...(preAlert?.items ?? []).map(
      ({ quantity, description, unitPriceCents, currency }) =>
        `${quantity} × ${description} · ${(unitPriceCents / 100).toFixed(2)} ${currency}`,
    ),
    ...(items ?? []).map(({ quantity, name }) => `${quantity} × ${name}`),
  ];
  const papers = preAlert?.documents ?? [];
  if (lines.length === 0 && papers.length === 0) return null;
  return (
    <Card level={3} title={texts.heading}>
      {preAlert && <p>{preAlert.seller}</p>}
      <ul className={marked.list}>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
        {papers.map(({ id, kind }) => (
          <li key={id}>
            <a href={`/api/documents/${id}`} target="_blank" rel="noopener noreferrer">
              {receiving.papers[kind]}
            </a>
          </li>
        ))}
      </ul>
      {papers.length === 0 && <p>{texts.noPapers}</p>}
      {preAlert?.assessment && (
        <Suspense>
          <ChargeByLine assessment={preAlert.assessment} />
        </Suspense>
      )}
    </Card>
  );
}

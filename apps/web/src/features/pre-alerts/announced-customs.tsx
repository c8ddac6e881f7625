import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { usd } from '@jadeport/money';
import { lazy, Suspense } from 'react';
import { Card, Facts } from '../../components/app/card.tsx';
import { useAnnouncedCustomsTexts } from '../../lib/announced-texts.ts';
import { api } from '../../lib/api.tsx';
import { useMoney } from '../../lib/use-money.ts';

const ChargeByLine = lazy(async () => ({
  default: (await import('../../components/app/may-charge.tsx')).ChargeByLine,
}));

/**
 * The estimate of a package that was pre-alerted, and beside it what Customs may charge under the tariff;
 * nothing without a tariff, or when it cannot be loaded. Needs an ApiProvider.
 */
export function AnnouncedCustoms({ number }: { number: string }) {
  const { data } = api.preAlerts.list.useQuery({ trackingNumber: number, limit: 1 });
  const preAlert = data?.items[0];
  if (!preAlert?.assessment) return null;
  return (
    <Suspense>
      <Announced preAlert={preAlert} assessment={preAlert.assessment} />
    </Suspense>
  );
}

type Props = { preAlert: PreAlert; assessment: NonNullable<PreAlert['assessment']> };

function Announced({ preAlert: { estimate }, assessment }: Props) {
  const texts = useAnnouncedCustomsTexts();
  const money = useMoney();
  const { customs, dutyFree, isLeast } = estimate;
  const name = isLeast && !dutyFree ? texts.estimateLeast : texts.estimate;
  return (
    <Card title={texts.heading}>
      {customs !== null && <Facts rows={[[name, money(usd(customs))]]} />}
      <ChargeByLine assessment={assessment} />
      <p>{texts.decides}</p>
    </Card>
  );
}

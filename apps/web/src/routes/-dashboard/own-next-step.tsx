import type { OwnShipment } from '@jadeport/contract/shipments';
import type { Tracking } from '@jadeport/contract/tracking';
import { useEffect } from 'react';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { NextStepCard } from '../../features/tracking/next-step-card.tsx';
import { api } from '../../lib/api.tsx';

/**
 * What the caller can do for a package: by all facts where it is theirs, else by its status. Needs an
 * ApiProvider.
 */
export function OwnNextStep(props: {
  /** Null where it is not the caller's, undefined before that is known. */
  own: OwnShipment | null | undefined;
  tracking: Tracking;
  now: number;
}) {
  const { own, tracking, now } = props;
  const { trackingNumber, updatedAt } = tracking;
  const { data, isError, refetch } = api.nextSteps.get.useQuery(
    { trackingNumber },
    { staleTime: 0, enabled: Boolean(own) },
  );
  // A change of the package may have changed what is left to do.
  useEffect(() => {
    if (own) void refetch();
  }, [own, updatedAt, refetch]);
  if (own !== null && !data && !isError) return <Skeleton height={140} />;
  return <NextStepCard tracking={tracking} now={now} own={data} />;
}

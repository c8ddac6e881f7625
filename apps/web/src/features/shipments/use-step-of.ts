import type { OwnNextStep } from '@jadeport/contract/next-steps';
import type { Shipment } from '@jadeport/contract/shipments';
import { type NextStep, nextStepOf } from '@jadeport/shipment';
import { api } from '../../lib/api.tsx';

/**
 * What is known of the next step of a package, which in a box is the step of the box; undefined before
 * it is loaded and where the journey is over. Needs an ApiProvider.
 */
export function useOwnStepOf(): (shipment: Shipment) => OwnNextStep | undefined {
  const { data } = api.nextSteps.list.useQuery(undefined, { staleTime: 0 });
  return ({ trackingNumber, consolidation }) => {
    const unit = consolidation?.trackingNumber ?? trackingNumber;
    return data?.items.find((each) => each.trackingNumber === unit);
  };
}

/** The next step of a package: by all facts once they are loaded, before that by its status. */
export function useStepOf(): (shipment: Shipment) => NextStep {
  const ownStepOf = useOwnStepOf();
  return (shipment) => ownStepOf(shipment)?.step ?? nextStepOf({ status: shipment.status });
}

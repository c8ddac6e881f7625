import type { Service } from '@jadeport/estimator';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';

/** Says that a package leaves, and by which service, or stays. Needs an ApiProvider. */
export function useShipOrHold(trackingNumber: string) {
  const { shipOrHold: texts } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const cache = api.useUtils();
  const ending = (title: string) => ({
    onSuccess: () => {
      void cache.manifests.getShipping.invalidate({ trackingNumber });
      void cache.nextSteps.invalidate();
      toast({ title, description: trackingNumber });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  const ship = api.manifests.ship.useMutation(ending(texts.shipped));
  const hold = api.manifests.hold.useMutation(ending(texts.held));
  const isPending = ship.isPending || hold.isPending;
  return {
    isPending,
    ship: (service?: Service) => {
      if (!isPending) ship.mutate({ trackingNumber, ...(service && { service }) });
    },
    hold: () => {
      if (!isPending) hold.mutate({ trackingNumber });
    },
  };
}

import { ApiProvider } from '../../lib/api.tsx';
import { useAsks } from './asks.tsx';

/** The actions that wait for the owner of a package, on its public page. */
export function OwnAsks({ trackingNumber }: { trackingNumber: string }) {
  return (
    <ApiProvider>
      <Asks trackingNumber={trackingNumber} />
    </ApiProvider>
  );
}

function Asks({ trackingNumber }: { trackingNumber: string }) {
  return useAsks(trackingNumber);
}

import type { Identity } from '@jadeport/contract/pickups';
import { type RefObject, useState } from 'react';
import { api } from '../../lib/api.tsx';
import { uploadDocument } from '../../lib/upload.ts';
import type { Signed } from './signature-pad.tsx';
import type { Counter } from './use-counter.ts';

type Collector = { receivedBy: string; identity: Identity | undefined };

/** Stores the signature, and hands over what is ticked. Needs an ApiProvider. */
export function useHandOver(counter: Counter, signed: RefObject<Signed | null>) {
  const cache = api.useUtils();
  const [busy, setBusy] = useState(false);

  async function handOver({ receivedBy, identity }: Collector, reason?: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const file = await signed.current?.file();
      const signature = file && (await uploadDocument(file, 'signature'));
      const done = await cache.client.pickups.handOver.mutate({
        trackingNumbers: [...counter.ticked],
        ...counter.key,
        ...(counter.pickup && { site: counter.pickup.branch.code }),
        receivedBy,
        ...(identity && { identity }),
        ...(signature && { signatureDocumentId: signature.id }),
        ...(reason && { override: { reason } }),
      });
      counter.done(done);
      void cache.pickups.invalidate();
    } catch (error) {
      counter.fail(error);
    }
    setBusy(false);
  }
  return { handOver, busy };
}

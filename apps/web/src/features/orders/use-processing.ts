import { type Order, processLimit } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { useState } from 'react';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

type Listeners = {
  /** Gets the number of each order's shipment by its id; null for an order that was left out. */
  onAnswered: (answers: readonly (readonly [id: string, trackingNumber: string | null])[]) => void;
  /** One of several orders is gone, and nobody knows which. */
  onGone: () => void;
};

/** Turns orders into shipments and reports the result (toasts: spec section 8). */
export function useProcessing(listeners: Listeners) {
  const one = useProcessOne(listeners);
  const many = useProcessMany(listeners);
  /** The number of processed orders of the current run; null while none runs. */
  const [done, setDone] = useState<number | null>(null);

  return {
    done,
    process: async (orders: readonly Order[]): Promise<void> => {
      const [first] = orders;
      if (!first || done !== null) return;
      setDone(0);
      await (orders.length === 1 ? one(first) : many(orders, setDone));
      setDone(null);
    },
  };
}

function useProcessOne({ onAnswered }: Listeners) {
  const { process: texts } = useSellerTexts().orders;
  const { mutateAsync } = api.orders.process.useMutation();
  return async ({ id, orderNumber }: Order) => {
    try {
      const { shipment } = await mutateAsync({ id });
      const { trackingNumber } = shipment;
      onAnswered([[id, trackingNumber]]);
      const description = fill(texts.doneText, { number: orderNumber, trackingNumber });
      toast({ title: texts.done, description });
    } catch (error) {
      failureToast(texts.failed, texts.failedText)(error);
    }
  };
}

function useProcessMany({ onAnswered, onGone }: Listeners) {
  const { process: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const { mutateAsync } = api.orders.processMany.useMutation();

  return async (orders: readonly Order[], onDone: (count: number) => void) => {
    let shipped = 0;
    let skipped = 0;
    try {
      for (let at = 0; at < orders.length; at += processLimit) {
        const ids = orders.slice(at, at + processLimit).map(({ id }) => id);
        const answer = await mutateAsync({ ids });
        onAnswered(answer.orders.map(({ id, trackingNumber }) => [id, trackingNumber]));
        const left = answer.orders.filter(({ trackingNumber }) => trackingNumber === null).length;
        shipped += ids.length - left;
        skipped += left;
        onDone(shipped + skipped);
      }
      const title = plural(language, texts.manyDone, shipped);
      const left = skipped > 0 ? plural(language, texts.manySkipped, skipped) : '';
      toast({ title, description: left || texts.manyDoneText });
    } catch (error) {
      if (failure(error).code === 'NOT_FOUND') onGone();
      const message = failureMessage(error, texts.failedText);
      const partly = { done: shipped + skipped, count: orders.length, message };
      const description = shipped > 0 ? fill(texts.partly, partly) : message;
      toast({ title: texts.failed, description, kind: 'destructive' });
    }
  };
}

import type { Order } from '@jadeport/contract/orders';
import { fill } from '@jadeport/i18n';
import { useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { itemsOf } from '../../lib/use-pages.ts';
import { OrderFinder } from './order-finder.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderTable } from './order-table.tsx';
import type { OrdersView } from './orders-view.ts';
import { ProcessDialog } from './process-dialog.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { useKept } from './use-kept.ts';
import { canProcess, marked, useMarkProcessed, useOrders } from './use-orders.ts';
import { useProcessing } from './use-processing.ts';
import { useSyncingPlatforms } from './use-syncing-platforms.ts';

type PageProps = {
  /** The platform whose orders are shown; without it, orders of all platforms are. */
  platformId?: string;
  view: OrdersView;
  onView: (view: OrdersView) => void;
};

/** A seller's orders: search them, and turn them into shipments. Needs an ApiProvider. */
export function OrdersPage({ platformId, view, onView }: PageProps) {
  const { page: texts } = useSellerTexts().orders;
  const platforms = useSyncingPlatforms();
  const name = platforms.data?.find(({ id }) => id === platformId)?.name;
  const orders = useOrders(platformId, view);
  const [chosen, choose] = useKept(orders);
  const [[opened], open] = useKept(orders);
  const [asked, setAsked] = useState<readonly Order[]>([]);
  const mark = useMarkProcessed();
  const processing = useProcessing({
    onAnswered(answers) {
      const numbers = new Map(answers);
      mark(numbers);
      choose((kept) => kept.filter(({ id }) => !numbers.has(id)));
      open((kept) => kept.map((order) => marked(order, numbers.get(order.id))));
    },
    onGone() {
      const shown = new Set(itemsOf(orders).map(({ id }) => id));
      choose((kept) => kept.filter(({ id }) => shown.has(id)));
      void orders.refetch();
    },
  });

  const process = async () => {
    await processing.process(asked);
    // The dialog may have been closed and reopened for other orders in the meantime.
    setAsked((now) => (now === asked ? [] : now));
  };

  return (
    <>
      <PageTitle
        title={name === undefined ? texts.heading : fill(texts.headingOf, { name })}
        intro={texts.intro}
      />
      <SyncProgress platforms={platforms.data ?? []} />
      <OrderTable
        orders={orders}
        view={view}
        onView={onView}
        withPlatform={platformId === undefined}
        selected={chosen.filter(canProcess)}
        onSelect={(list) => choose(() => list)}
        opened={opened}
        onOpen={(order) => open(() => [order])}
        onProcess={setAsked}
      >
        <OrderFinder
          platformId={platformId}
          platforms={platforms.data ?? []}
          view={view}
          onView={onView}
        />
      </OrderTable>
      {opened && (
        <OrderPanel
          order={opened}
          onClose={() => open(() => [])}
          onProcess={(order) => setAsked([order])}
        />
      )}
      <ProcessDialog
        orders={asked}
        done={processing.done}
        onClose={() => setAsked([])}
        onProcess={() => void process()}
      />
    </>
  );
}

import { syncWindowDays } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import type { OrdersView } from './orders-view.ts';

/** The empty state: before the first order, the next step; in a search, a link that clears it. */
export function NoOrders({ view, onShowAll }: { view: OrdersView; onShowAll: () => void }) {
  const { empty: texts, find } = useSellerTexts().orders;
  const { filter, search } = view;
  if (!filter && !search)
    return (
      <Card title={texts.title}>
        <p>{fill(texts.text, { days: syncWindowDays })}</p>
        <Group>
          <ButtonLink to="/ecommerce/platforms" look="gold">
            {texts.action}
          </ButtonLink>
        </Group>
      </Card>
    );
  return (
    <div role="status">
      <Card title={texts.noMatch}>
        <p>{search ? fill(texts.noMatchText, { search }) : texts.noMatchFilter[filter ?? 'all']}</p>
        <Group>
          <Button variant="default" onClick={onShowAll}>
            {find.clear}
          </Button>
        </Group>
      </Card>
    </div>
  );
}

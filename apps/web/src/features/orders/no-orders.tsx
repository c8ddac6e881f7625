import { syncWindowDays } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './orders.module.css';
import type { OrdersView } from './orders-view.ts';

/** The empty state: before the first order, the next step; in a search, a link that clears it. */
export function NoOrders({ view, onShowAll }: { view: OrdersView; onShowAll: () => void }) {
  const { empty: texts, find } = useAuthenticatedTexts().orders;
  const { filter, search } = view;
  if (!filter && !search)
    return (
      <div className={css.none}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.text, { days: syncWindowDays })}</p>
        <ButtonLink to="/ecommerce/platforms" look="gold">
          {texts.action}
        </ButtonLink>
      </div>
    );
  return (
    <div className={css.none} role="status">
      <h2>{texts.noMatch}</h2>
      <p>{search ? fill(texts.noMatchText, { search }) : texts.noMatchFilter[filter ?? 'all']}</p>
      <Button variant="default" onClick={onShowAll}>
        {find.clear}
      </Button>
    </div>
  );
}

import { orderFilters } from '@jadeport/contract/orders';
import type { Platform } from '@jadeport/contract/platforms';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FilterField } from '../../components/app/filter-field.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import css from './orders.module.css';
import type { OrdersView } from './orders-view.ts';

type FinderProps = {
  platformId: string | undefined;
  platforms: readonly Platform[];
  view: OrdersView;
  onView: (view: OrdersView) => void;
};

/** The filters of the list: platform, processed or not, and a search. */
export function OrderFinder({ platformId, platforms, view, onView }: FinderProps) {
  const { find: texts } = useSellerTexts().orders;
  const withPlatforms = platforms.length > 1 || platformId !== undefined;
  return (
    <div className={css.finder}>
      {withPlatforms && <PlatformSelect platformId={platformId} platforms={platforms} />}
      <SegmentedControl
        aria-label={texts.filter}
        data={orderFilters.map((value) => ({ value, label: texts.filters[value] }))}
        value={view.filter ?? 'all'}
        onChange={(filter) =>
          onView({
            ...view,
            filter: filter === 'all' ? undefined : (filter as OrdersView['filter']),
          })
        }
      />
      <FilterField
        label={texts.search}
        value={view.search ?? ''}
        onSearch={(search) => onView({ ...view, search: search || undefined })}
      />
    </div>
  );
}

function PlatformSelect({ platformId, platforms }: Pick<FinderProps, 'platformId' | 'platforms'>) {
  const { find: texts } = useSellerTexts().orders;
  const navigate = useNavigate();
  const open = (next: string) =>
    next
      ? navigate({ to: '/ecommerce/orders/$platformId', params: { platformId: next } })
      : navigate({ to: '/ecommerce/orders' });
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.shop}
      value={platformId ?? ''}
      onChange={(event) => void open(event.currentTarget.value)}
      data={[
        { value: '', label: texts.allShops },
        ...platforms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

import { useEffect } from 'react';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AddressCard } from './address-card.tsx';
import css from './customers.module.css';
import { saveAddress } from './saved-address.tsx';

/**
 * The signed-in customer's address in both languages; `minor` on a page with another main action.
 * Needs an ApiProvider.
 */
export function WarehouseAddress({ minor }: { minor?: boolean }) {
  const { dashboard: texts } = useTexts().customers;
  const profile = api.customers.profile.useQuery();
  const { data } = profile;
  useEffect(() => {
    if (!data) return;
    void saveAddress({
      code: data.customerCode,
      english: data.warehouseAddress,
      chinese: data.warehouseAddressChinese,
    });
  }, [data]);
  if (profile.isPending) return <AddressSkeleton />;
  if (profile.isError)
    return (
      <LoadFailure
        title={texts.loadFailed}
        text={failureMessage(profile.error, texts.loadFailedText)}
        retry={texts.retry}
        onRetry={() => void profile.refetch()}
      />
    );
  const { customerCode, warehouseAddress, warehouseAddressChinese } = profile.data;
  return (
    <AddressCard
      code={customerCode}
      english={warehouseAddress}
      chinese={warehouseAddressChinese}
      minor={minor}
    />
  );
}

function AddressSkeleton() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <div className={css.addressCard} role="status" aria-label={texts.loading}>
      <Skeleton height={420} />
    </div>
  );
}

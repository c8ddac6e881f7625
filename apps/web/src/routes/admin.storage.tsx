import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { readSearch } from '../features/storage/search.ts';
import { StoragePage } from '../features/storage/storage-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/storage')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.staffStorage.title),
  component: StoredUnits,
});

function StoredUnits() {
  const navigate = Route.useNavigate();
  const list = useListProps(readSearch, Route.useSearch());
  return (
    <StoragePage
      {...list}
      onOpen={(trackingNumber) =>
        void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { ManifestsPage } from '../features/manifests/manifests-page.tsx';
import { readSearch } from '../features/manifests/search.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/manifests/')({
  validateSearch: withView(readSearch),
  head: staffHead((texts) => texts.staffManifests.title),
  component: Manifests,
});

function Manifests() {
  const navigate = Route.useNavigate();
  const list = useListProps(readSearch, Route.useSearch());
  return (
    <ManifestsPage
      {...list}
      onOpen={(id) =>
        void navigate({ to: '/admin/manifests/$manifestId', params: { manifestId: id } })
      }
    />
  );
}

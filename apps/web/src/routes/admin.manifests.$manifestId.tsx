import { createFileRoute } from '@tanstack/react-router';
import { ManifestPage } from '../features/manifests/manifest-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/manifests/$manifestId')({
  head: staffHead((texts) => texts.staffManifests.title),
  component: OneManifest,
});

function OneManifest() {
  const { manifestId } = Route.useParams();
  return <ManifestPage id={manifestId} />;
}

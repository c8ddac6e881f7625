import type { Platform } from '@jadeport/contract/platforms';
import { lazy, Suspense } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { ConnectResult } from './connect-result.tsx';
import { NoPlatforms } from './no-platforms.tsx';
import { PlatformTable } from './platform-table.tsx';
import type { PlatformsView } from './platforms-view.ts';
import { TypeChoice } from './type-choice.tsx';
import { usePlatforms } from './use-platforms.ts';

/** Forms load Mantine and the contract's schemas, which a seller who only syncs does not need. */
const PlatformForm = lazy(async () => ({
  default: (await import('./platform-form.tsx')).PlatformForm,
}));

type PageProps = { view: PlatformsView; onView: (view: PlatformsView) => void };

/** A seller's shops: the list, or the form named in the address. Needs an ApiProvider. */
export function PlatformsPage({ view, onView }: PageProps) {
  const { page: texts } = useSellerTexts().platforms;
  const platforms = usePlatforms();
  if (view.add === 'new') return <TypeChoice />;
  if (view.add)
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <PlatformForm key={view.add} platformType={view.add} />
      </Suspense>
    );
  if (view.edit && platforms.data) return <Edit list={platforms.data} id={view.edit} />;
  return (
    <>
      <PageTitle title={texts.heading} intro={texts.intro} />
      <ConnectResult list={platforms.data ?? []} view={view} />
      {platforms.data?.length === 0 ? (
        <NoPlatforms />
      ) : (
        <PlatformTable platforms={platforms} view={view} onView={onView} />
      )}
    </>
  );
}

function Edit({ list, id }: { list: readonly Platform[]; id: string }) {
  const { form, page } = useSellerTexts().platforms;
  const platform = list.find((each) => each.id === id);
  if (platform)
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <PlatformForm key={id} platformType={platform.platformType} stored={platform} />
      </Suspense>
    );
  return (
    <>
      <PageTitle title={form.gone} intro={form.goneText} />
      <ButtonLink to="/ecommerce/platforms">{page.back}</ButtonLink>
    </>
  );
}

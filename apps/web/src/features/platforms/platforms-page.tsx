import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { ConnectResult } from './connect-result.tsx';
import { NoPlatforms } from './no-platforms.tsx';
import { PlatformCard } from './platform-card.tsx';
import css from './platforms.module.css';
import type { PlatformsView } from './platforms-view.ts';
import { TypeChoice } from './type-choice.tsx';
import { usePlatforms } from './use-platforms.ts';

/** Forms come with Mantine and the contract's schemas: no weight for those who only sync. */
const PlatformForm = lazy(async () => ({
  default: (await import('./platform-form.tsx')).PlatformForm,
}));

/** A seller's shops: the list, or the form that its address asks for. Needs an ApiProvider. */
export function PlatformsPage({ view }: { view: PlatformsView }) {
  const { page: texts } = useAuthenticatedTexts().platforms;
  const platforms = usePlatforms();
  if (view.add === 'new') return <TypeChoice />;
  if (view.add)
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <PlatformForm key={view.add} platformType={view.add} />
      </Suspense>
    );
  if (platforms.isPending) return <Loading />;
  if (!platforms.data)
    return (
      <>
        <PageHeading title={texts.heading} />
        <LoadFailure
          title={fill(texts.loadFailed, {
            message: failureMessage(platforms.error, texts.noAnswer),
          })}
          text={texts.loadFailedText}
          retry={texts.retry}
          onRetry={() => void platforms.refetch()}
        />
      </>
    );
  if (view.edit) return <Edit list={platforms.data} id={view.edit} />;
  return <List list={platforms.data} view={view} />;
}

function List({ list, view }: { list: readonly Platform[]; view: PlatformsView }) {
  const { page: texts } = useAuthenticatedTexts().platforms;
  return (
    <>
      <PageHeading title={texts.heading} intro={texts.intro} />
      <ConnectResult list={list} view={view} />
      {list.length === 0 ? (
        <NoPlatforms />
      ) : (
        <>
          <div className={css.buttons}>
            <ButtonLink to="/ecommerce/platforms" search={{ add: 'new' }} look="jade">
              {texts.add}
            </ButtonLink>
            <ButtonLink to="/ecommerce/orders">{texts.orders}</ButtonLink>
          </div>
          <ul className={css.list}>
            {list.map((platform) => (
              <PlatformCard key={platform.id} platform={platform} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Edit({ list, id }: { list: readonly Platform[]; id: string }) {
  const { form, page } = useAuthenticatedTexts().platforms;
  const platform = list.find((each) => each.id === id);
  if (platform)
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <PlatformForm key={id} platformType={platform.platformType} stored={platform} />
      </Suspense>
    );
  return (
    <>
      <PageHeading title={form.gone} intro={form.goneText} />
      <ButtonLink to="/ecommerce/platforms">{page.back}</ButtonLink>
    </>
  );
}

function Loading() {
  const { page: texts } = useAuthenticatedTexts().platforms;
  return (
    <>
      <PageHeading title={texts.heading} intro={texts.intro} />
      <div role="status" aria-label={texts.loading} className={css.list}>
        <Skeleton height={190} />
        <Skeleton height={190} />
      </div>
    </>
  );
}

import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListFailure } from '../../components/app/list-failure.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Button } from '../../components/site/button.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useFeatures } from '../../lib/features.ts';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { itemsOf } from '../../lib/use-pages.ts';
import { Combine } from './combine.tsx';
import { ConsolidationCard } from './consolidation-card.tsx';
import { useAllQuotes, useCombinable, useConsolidations } from './use-consolidations.ts';

/**
 * The customer's consolidations: quotes to approve first, then a question on what was bought together,
 * packages to combine, and past ones; what is switched off can still be finished. Without the question,
 * which is undefined while it loads, nothing is shown: it would move what is below it under the finger.
 * Needs an ApiProvider.
 */
export function ConsolidationsPage({ question }: { question: ReactNode }) {
  const { customerConsolidations: texts } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const features = useFeatures();
  const query = useConsolidations();
  const { list: quotes, pages: quotePages } = useAllQuotes();
  const { list: ready, pages: readyPages } = useCombinable();
  if (query.isPending || !quotes || question === undefined) return <Skeleton height={320} />;
  const others = itemsOf(query).filter(({ state }) => state !== 'quoted');
  return (
    <>
      <PageTitle title={texts.heading} intro={features.consolidations ? texts.intro : texts.off} />
      <Stack gap="lg">
        {quotes.length > 0 && (
          <Stack component="ul" gap="sm">
            {quotes.map((each) => (
              <ConsolidationCard key={each.id} consolidation={each} level={2} />
            ))}
          </Stack>
        )}
        {features.consolidations && (
          <>
            {question}
            <Combine ready={ready} complete={!readyPages.isError} />
          </>
        )}
        {others.length > 0 && (
          <Stack component="section" gap="sm">
            <h2>{texts.card.heading}</h2>
            <Stack component="ul" gap="sm">
              {others.map((each) => (
                <ConsolidationCard key={each.id} consolidation={each} level={3} />
              ))}
            </Stack>
          </Stack>
        )}
        <ListFailure lists={[query, quotePages, readyPages]} />
        {query.hasNextPage && !query.isError && (
          <Group>
            <Button onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? controls.loadingMore : controls.more}
            </Button>
          </Group>
        )}
      </Stack>
    </>
  );
}

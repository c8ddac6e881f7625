import { Group, Stack } from '@mantine/core';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Button } from '../../components/site/button.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/texts.tsx';
import { itemsOf } from '../../lib/use-pages.ts';
import { Combine } from './combine.tsx';
import { ConsolidationCard } from './consolidation-card.tsx';
import { useAllQuotes, useConsolidations } from './use-consolidations.ts';

/**
 * The customer's consolidations: quotes to approve first, then packages to combine, then past ones.
 * Needs an ApiProvider.
 */
export function ConsolidationsPage() {
  const { customerConsolidations: texts } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const query = useConsolidations();
  const quotes = useAllQuotes();
  if (query.isPending || !quotes) return <Skeleton height={320} />;
  const others = itemsOf(query).filter(({ state }) => state !== 'quoted');
  return (
    <>
      <PageTitle title={texts.heading} intro={texts.intro} />
      <Stack gap="lg">
        {quotes.length > 0 && (
          <Stack component="ul" gap="sm">
            {quotes.map((each) => (
              <ConsolidationCard key={each.id} consolidation={each} level={2} />
            ))}
          </Stack>
        )}
        <Combine />
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
        {query.hasNextPage && (
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

import { PageTitle } from '../../components/app/page-title.tsx';
import { Button } from '../../components/site/button.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/texts.tsx';
import { itemsOf } from '../../lib/use-pages.ts';
import { Combine } from './combine.tsx';
import { ConsolidationCard } from './consolidation-card.tsx';
import css from './consolidations.module.css';
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
      <div className={css.page}>
        <ul className={css.cards}>
          {quotes.map((each) => (
            <ConsolidationCard key={each.id} consolidation={each} level={2} />
          ))}
        </ul>
        <Combine />
        {others.length > 0 && (
          <section>
            <h2 className={css.heading}>{texts.card.heading}</h2>
            <ul className={css.cards}>
              {others.map((each) => (
                <ConsolidationCard key={each.id} consolidation={each} level={3} />
              ))}
            </ul>
          </section>
        )}
        {query.hasNextPage && (
          <Button className={css.start} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? controls.loadingMore : controls.more}
          </Button>
        )}
      </div>
    </>
  );
}

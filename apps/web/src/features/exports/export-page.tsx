import { PageTitle } from '../../components/app/page-title.tsx';
import { OutsideLink } from '../../components/site/button-link.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './exports.module.css';
import { SheetSync } from './sheet-sync.tsx';

/**
 * Downloads customers as a file and syncs them to a spreadsheet (spec section 2, /admin/export).
 * Needs an ApiProvider.
 */
export function ExportPage() {
  const { page, csv } = useAuthenticatedTexts().exports;
  return (
    <>
      <PageTitle title={page.heading} intro={page.intro} />
      <div className={css.ways}>
        <section className={css.way} aria-labelledby="csv">
          <h2 id="csv">{csv.heading}</h2>
          <p>{csv.text}</p>
          <OutsideLink look="jade" href="/api/admin/export-customers">
            {csv.download}
          </OutsideLink>
        </section>
        <SheetSync />
      </div>
    </>
  );
}

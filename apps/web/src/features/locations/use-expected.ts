import { api } from '../../lib/api.tsx';
import { itemsOf, useEveryPage, usePages } from '../../lib/use-pages.ts';

/** All parcels that are recorded on a shelf; undefined until the last page has loaded. */
export function useExpected(id: string) {
  const { client } = api.useUtils();
  const pages = usePages([['locations', 'listParcelsAt'], { id, all: true }], (cursor) =>
    client.locations.listParcelsAt.query({ id, limit: 100, ...cursor }),
  );
  const isComplete = useEveryPage(pages);
  return { pages, expected: isComplete ? itemsOf(pages) : undefined };
}

import { api } from '../../lib/api.tsx';
import { itemsOf, useEveryPage, usePages } from '../../lib/use-pages.ts';

/**
 * The codes of all parcels that are recorded on a shelf; undefined until the last page has loaded.
 */
export function useExpected(id: string): readonly string[] | undefined {
  const { client } = api.useUtils();
  const pages = usePages([['receiving', 'listParcelsAt'], { id, all: true }], (cursor) =>
    client.receiving.listParcelsAt.query({ id, limit: 100, ...cursor }),
  );
  const isComplete = useEveryPage(pages);
  return isComplete ? itemsOf(pages).map(({ code }) => code) : undefined;
}

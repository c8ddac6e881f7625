import { useTexts } from '../../lib/texts.tsx';

/** Puts a status into the page's language; one that we do not know stays as it came. */
export function useStatusWord(): (status: string) => string {
  const words: Readonly<Record<string, string>> = useTexts().shipments.statuses;
  return (status) => words[status] ?? status;
}

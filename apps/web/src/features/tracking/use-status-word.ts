import { useTexts } from '../../lib/texts.tsx';

/** The name of a status in the page's language; an unknown one is shown as it is. */
export function useStatusWord(): (status: string) => string {
  const words: Readonly<Record<string, string>> = useTexts().shipments.statuses;
  return (status) => words[status] ?? status;
}

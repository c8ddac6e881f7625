import type { FoundThing } from '@jadeport/contract/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.tsx';

const none: readonly FoundThing[] = [];

/** What has a name or a number that begins with the typed text. Needs an ApiProvider. */
export function useFound(typed: string): readonly FoundThing[] {
  const [q] = useDebouncedValue(typed.trim(), 150);
  const isEnough = q.length > 1 && typed.trim().length > 1;
  const { data } = api.search.searchEverything.useQuery(
    { q },
    { enabled: isEnough, placeholderData: keepPreviousData, staleTime: 10_000 },
  );
  return isEnough ? (data?.items ?? none) : none;
}

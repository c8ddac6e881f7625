import { failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import type { Pages } from '../../lib/use-pages.ts';
import { LoadFailure } from '../site/load-failure.tsx';

/** The text for a failed load, where a list has its own. */
export type ListFailureText = (error: unknown) => { title: string; text: string };

/** Shown in place of “nothing found” while lists could not be loaded; Retry repeats what failed. */
export function ListFailure(props: {
  lists: readonly Pages<unknown>[];
  failure?: ListFailureText | undefined;
}) {
  const { controls } = useAuthenticatedTexts();
  const failed = props.lists.filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return null;
  return (
    <LoadFailure
      {...(props.failure?.(first.error) ?? {
        title: controls.loadFailed,
        text: failureMessage(first.error, controls.loadFailedText),
      })}
      retry={controls.retry}
      onRetry={() => {
        for (const each of failed)
          void (each.isFetchNextPageError ? each.fetchNextPage() : each.refetch());
      }}
    />
  );
}

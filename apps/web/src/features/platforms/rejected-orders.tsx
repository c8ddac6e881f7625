import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Stack, Text } from '@mantine/core';
import marked from '../../components/app/marked.module.css';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** The orders of a shop that could not be stored, why, and what to do. Needs an ApiProvider. */
export function RejectedOrders({ platform: { id, rejectedOrders } }: { platform: Platform }) {
  const { rejected: texts, sync } = useSellerTexts().platforms;
  const language = useLanguage();
  return (
    <Stack component="section" gap="xs">
      <h3>{plural(language, sync.rejected, rejectedOrders)}</h3>
      <p>{texts.text}</p>
      <List id={id} />
    </Stack>
  );
}

function List({ id }: { id: string }) {
  const { page, rejected: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const rejected = api.platforms.rejectedOrders.useQuery({ id }, { staleTime: 0 });
  if (rejected.isPending) return <Skeleton height={120} />;
  if (rejected.isError)
    return (
      <LoadFailure
        title={texts.failed}
        text={failureMessage(rejected.error, page.loadFailedText)}
        retry={page.retry}
        onRetry={() => void rejected.refetch()}
      />
    );
  const { count, orders } = rejected.data;
  const more = count - orders.length;
  return (
    <>
      <ul className={marked.list}>
        {orders.map(({ orderNumber, reason, seenAt }, at) => (
          <li key={at} data-tone="bad">
            <strong>{orderNumber ? <bdi>{orderNumber}</bdi> : texts.noNumber}</strong>
            <p>{reason}</p>
            <Text c="dimmed" fz="sm">
              {fill(texts.seen, { time: jamaicaTime(seenAt, language) })}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{plural(language, texts.more, more)}</p>}
    </>
  );
}

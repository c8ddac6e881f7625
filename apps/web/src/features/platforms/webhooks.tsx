import type { Platform, PlatformType } from '@jadeport/contract/platforms';
import { webhookHeaders } from '@jadeport/contract/webhooks';
import { fill } from '@jadeport/i18n';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { ChevronIcon } from '../../components/site/icons.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { CopyField } from './copy-field.tsx';
import css from './platforms.module.css';

/**
 * The address where the shop posts its orders, and the webhooks that we send to the seller's own
 * system.
 */
export function Webhooks({ platform }: { platform: Platform }) {
  const { card, webhooks: texts } = useSellerTexts().platforms;
  const { incomingWebhookUrl, lastDelivery, platformType, webhookUrl } = platform;
  const failed = webhookUrl !== null && lastDelivery?.ok === false;
  return (
    <details className={css.details}>
      <summary data-failed={failed || undefined}>
        {failed ? card.detailsFailed : card.details}
        <ChevronIcon />
      </summary>
      <Stack gap="lg" py="xs">
        {incomingWebhookUrl && (
          <Stack component="section" gap="xs">
            <h3>{texts.incoming}</h3>
            <Text c="dimmed" fz="sm">
              {hintOf(platformType, texts.incomingHints)}
            </Text>
            <CopyField label={texts.address} value={incomingWebhookUrl} />
          </Stack>
        )}
        {webhookUrl ? (
          <Outgoing platform={platform} address={webhookUrl} />
        ) : (
          <Text c="dimmed" fz="sm">
            {texts.none}
          </Text>
        )}
      </Stack>
    </details>
  );
}

function hintOf(type: PlatformType, hints: Partial<Record<PlatformType, string>>) {
  return hints[type] ?? '';
}

function Outgoing({ platform, address }: { platform: Platform; address: string }) {
  const { webhooks: texts } = useSellerTexts().platforms;
  const [shown, setShown] = useState(false);
  return (
    <Stack component="section" gap="xs" align="start">
      <h3>{fill(texts.outgoing, { address })}</h3>
      <Text c="dimmed" fz="sm">
        {fill(texts.outgoingText, { header: webhookHeaders.signature })}
      </Text>
      <LastDelivery platform={platform} />
      {shown ? (
        <Secret id={platform.id} />
      ) : (
        <Button variant="default" onClick={() => setShown(true)}>
          {texts.showSecret}
        </Button>
      )}
    </Stack>
  );
}

function LastDelivery({ platform: { lastDelivery, webhooks } }: { platform: Platform }) {
  const { card: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  if (!lastDelivery) return null;
  const { event, ok, status, problem } = lastDelivery;
  const of = {
    time: jamaicaTime(lastDelivery.at, language),
    event: Object.entries(texts.events).find(([name]) => name === event)?.[1] ?? event,
  };
  const answered = status ? fill(texts.undeliveredStatus, { status }) : texts.undeliveredSilent;
  const { pausedUntil, missed } = webhooks;
  const rows: [string, string][] = [
    [
      texts.lastDelivery,
      ok
        ? fill(texts.delivered, of)
        : fill(texts.undelivered, { ...of, problem: problem?.message ?? answered }),
    ],
  ];
  if (pausedUntil)
    rows.push([
      texts.paused,
      fill(texts.pausedUntil, { time: jamaicaTime(pausedUntil, language) }),
    ]);
  if (missed > 0) rows.push([texts.missed, fill(texts.missedCount, { count: missed })]);
  return <Facts rows={rows} />;
}

function Secret({ id }: { id: string }) {
  const { page, webhooks: texts } = useSellerTexts().platforms;
  const secret = api.webhooks.secret.useQuery({ id }, { gcTime: 0 });
  if (secret.isPending) return <Skeleton height={72} />;
  if (secret.isError)
    return (
      <LoadFailure
        title={texts.secretFailed}
        text={failureMessage(secret.error, page.loadFailedText)}
        retry={page.retry}
        onRetry={() => void secret.refetch()}
      />
    );
  return <CopyField label={texts.secret} value={secret.data.secret} />;
}

import type { assessPreAlertInput } from '@jadeport/contract/pre-alerts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ChargeByLine } from '../../components/app/may-charge.tsx';
import { useAnnouncedCustomsTexts } from '../../lib/announced-texts.ts';
import { api } from '../../lib/api.tsx';

export type AskedGoods = z.input<typeof assessPreAlertInput>;

const pauseMs = 400;

/**
 * What Customs may charge for goods while they are typed, asked for when the typing pauses. A failure is
 * one quiet line: the estimate above needs no server. Needs an ApiProvider.
 */
export function TypedAssessment({ goods }: { goods: AskedGoods }) {
  const texts = useAnnouncedCustomsTexts();
  const { client } = api.useUtils();
  const typed = JSON.stringify(goods);
  const [settled] = useDebouncedValue(typed, pauseMs);
  const { data, isError } = useQuery({
    queryKey: [['preAlerts', 'assess'], settled],
    // A POST, because the lines of goods are too long for an address.
    queryFn: () => client.preAlerts.assess.mutate(JSON.parse(settled) as AskedGoods),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  if (isError) return <Note text={texts.failed} />;
  if (!data?.assessment) return null;
  return (
    <div aria-live="polite" aria-busy={settled !== typed}>
      <ChargeByLine assessment={data.assessment} />
      <Note text={texts.decides} />
    </div>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text c="dimmed" fz="sm">
    {text}
  </Text>
);

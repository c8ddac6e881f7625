import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import type { Search } from './search.ts';

/** Names the overview's list that is shown, with a link back to all shipments. */
export function OnlyFilter(props: { search: Search; onSearch: (search: Search) => void }) {
  const { only: texts } = useStaffTexts().staffShipments;
  const { services } = useTexts().estimates;
  const language = useLanguage();
  const { only, day, until, lane, service, ...rest } = props.search;
  if (!only) return null;
  const isOlder = only === 'waiting' && !day;
  const name = isOlder ? (until ? texts.waitingLong : texts.waitingAll) : texts[only];
  const days =
    day && until && until !== day
      ? `${calendarDay(day, language)} – ${calendarDay(until, language)}`
      : undefined;
  const last = day ?? until;
  const shown = fill(name, { day: days ?? (last ? calendarDay(last, language) : texts.today) });
  return (
    <Group gap="sm">
      <Text fw={600}>
        {[shown, lane, service && services[service].name].filter(Boolean).join(' · ')}
      </Text>
      <Button variant="default" size="sm" onClick={() => props.onSearch(rest)}>
        {texts.remove}
      </Button>
    </Group>
  );
}

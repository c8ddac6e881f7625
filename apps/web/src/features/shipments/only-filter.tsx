import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import type { Search } from './search.ts';

/** Names the overview's list that is shown, with a link back to all shipments. */
export function OnlyFilter(props: { search: Search; onSearch: (search: Search) => void }) {
  const { only: texts } = useStaffTexts().staffShipments;
  const language = useLanguage();
  const { only, day, ...rest } = props.search;
  if (!only) return null;
  const name = fill(texts[only], { day: day ? calendarDay(day, language) : texts.today });
  return (
    <Group gap="sm">
      <Text fw={600}>{name}</Text>
      <Button variant="default" size="sm" onClick={() => props.onSearch(rest)}>
        {texts.remove}
      </Button>
    </Group>
  );
}

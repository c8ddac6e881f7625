import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** Names what a report narrows a list to, with a button that shows all again; nothing without it. */
export function CountedFilter(props: {
  days?: { from?: string | undefined; to?: string | undefined };
  what: string;
  onRemove: () => void;
}) {
  const { counted: texts } = useStaffTexts().reports;
  const language = useLanguage();
  const { from, to } = props.days ?? {};
  const day = (value: string | undefined) => (value ? calendarDay(value, language) : '…');
  const days = from || to ? (from === to ? day(from) : `${day(from)} – ${day(to)}`) : '';
  const shown = [props.what, days].filter(Boolean).join(' · ');
  if (!shown) return null;
  return (
    <Group gap="sm">
      <Text fw={600}>{fill(texts.only, { what: shown })}</Text>
      <Button variant="default" size="sm" onClick={props.onRemove}>
        {texts.all}
      </Button>
    </Group>
  );
}

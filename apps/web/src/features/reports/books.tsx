import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../lib/dates.ts';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import css from './reports.module.css';

/** The journal of a day as files for accounting programs. */
export function Books() {
  const { books: texts } = useReportsTexts();
  const [day, setDay] = useState(today());
  return (
    <section aria-labelledby="books" className={css.report}>
      <h2 id="books" className={css.heading}>
        {texts.heading}
      </h2>
      <Text size="sm" c="dimmed">
        {texts.intro}
      </Text>
      <Group gap="sm" align="end">
        <TextInput
          maw="100%"
          miw={0}
          label={texts.day}
          type="date"
          size="sm"
          value={day}
          onChange={({ currentTarget: { value } }) => value && setDay(value)}
        />
        {(['quickbooks', 'xero'] as const).map((program) => (
          <Button
            key={program}
            component="a"
            variant="default"
            size="sm"
            href={`/api/admin/journal.csv?${new URLSearchParams({ day, for: program })}`}
            download
          >
            {texts[program]}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
    </section>
  );
}

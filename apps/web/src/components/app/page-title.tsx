import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './page-title.module.css';

/** The name of a screen, in one line with what can be done there. */
export function PageTitle(props: {
  title: string;
  intro?: ReactNode;
  /** Where a phone needs the room for rows. */
  quietOnPhones?: boolean;
  children?: ReactNode;
}) {
  return (
    <Group gap="sm" justify="space-between" className={css.head}>
      <div className={css.words}>
        <h1 className={css.title} data-quiet={props.quietOnPhones || undefined}>
          {props.title}
        </h1>
        {props.intro && (
          <Text size="sm" c="dimmed">
            {props.intro}
          </Text>
        )}
      </div>
      {props.children && <Group gap="xs">{props.children}</Group>}
    </Group>
  );
}

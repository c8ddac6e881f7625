import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './page-title.module.css';

/** The title of a screen, with its actions on the same line. */
export function PageTitle(props: {
  title: string;
  intro?: ReactNode;
  /** Hidden on phones, where the rows need the space. */
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

import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The name of a screen, in one line with what can be done there. */
export function PageTitle(props: { title: string; intro?: string; children?: ReactNode }) {
  return (
    <Group gap="sm" justify="space-between" wrap="wrap" mih={40}>
      <div>
        <Title order={1} size="h3">
          {props.title}
        </Title>
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

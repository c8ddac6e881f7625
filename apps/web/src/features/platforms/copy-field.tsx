import { fill } from '@jadeport/i18n';
import { Button, Group, Stack, Text } from '@mantine/core';
import { copy } from '../../components/site/copy.ts';
import { CopyIcon } from '../../components/site/icons.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import css from './platforms.module.css';

/** A text that is fully visible, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { webhooks: texts } = useSellerTexts().platforms;
  const copied = { title: fill(texts.copied, { what: label }) };
  const failed = { title: texts.copyFailed, description: texts.copyFailedText };
  return (
    <Stack gap={4}>
      <Text fw={600}>{label}</Text>
      <Group wrap="nowrap" gap="xs" align="stretch">
        <code className={css.code}>{value}</code>
        <Button
          variant="default"
          aria-label={fill(texts.copy, { what: label })}
          onClick={() => void copy(value, copied, failed)}
        >
          <CopyIcon />
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { Dialog } from './dialog.tsx';

/**
 * Asks before an action that can't be undone. It names the record, and Cancel has the first focus.
 */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  confirm: string;
  /** `gold` for an action that deletes nothing. */
  color?: 'gold';
  /** True while the action is running. */
  busy?: boolean;
  onConfirm: () => void;
}) {
  const { controls } = useAuthenticatedTexts();
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <Stack style={{ overflowWrap: 'anywhere' }}>
        <Stack gap="sm">{props.text}</Stack>
        <Group>
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {controls.cancel}
          </Button>
          <Button
            color={props.color ?? 'red'}
            aria-disabled={props.busy || undefined}
            onClick={() => {
              if (!props.busy) props.onConfirm();
            }}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

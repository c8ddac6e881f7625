import { fill, plural } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueuedScan } from '../../lib/scan-queue-rules.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useOnline } from '../../lib/use-online.ts';
import css from './queue-status.module.css';

type Queue = {
  own: readonly QueuedScan[];
  others: readonly QueuedScan[];
  opened: boolean;
  sending: boolean;
  send: () => Promise<void>;
};

/** The numbers of scans that wait on this device, and of those that need somebody. */
export function QueueStatus(props: {
  queue: Queue;
  /** What is kept without a connection. */
  offline: string;
  problems: ReactNode;
  children?: ReactNode;
}) {
  const { queue: texts } = useStaffTexts().receiving;
  const language = useLanguage();
  const online = useOnline();
  const { queue } = props;
  const waiting = queue.own.filter(({ state }) => state === 'waiting').length;
  const people = [...new Set(queue.others.map(({ by }) => by))].join(', ');
  return (
    <div className={css.status}>
      <p role="status" data-waiting={waiting > 0 || undefined}>
        {waiting > 0 ? plural(language, texts.waiting, waiting) : queue.opened && texts.none}
      </p>
      {!online && <p className={css.offline}>{props.offline}</p>}
      {props.problems && <p className={css.problems}>{props.problems}</p>}
      {queue.others.length > 0 && (
        <Text c="dimmed" fz="sm">
          {fill(plural(language, texts.others, queue.others.length), { people })}
        </Text>
      )}
      {waiting > 0 && online && !queue.sending && (
        <Button variant="default" size="sm" onClick={() => void queue.send()}>
          {texts.send}
        </Button>
      )}
      {props.children}
    </div>
  );
}

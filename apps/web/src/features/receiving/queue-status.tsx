import { fill, plural } from '@jadeport/i18n';
import { Button, Checkbox, Text } from '@mantine/core';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { sendAll } from './queue.ts';
import { needsYou } from './queue-rules.ts';
import css from './receiving.module.css';
import type { Labels } from './use-labels.ts';
import { useOnline, type useQueue } from './use-receiving.ts';

/** The numbers of parcels that are waiting, were refused, or have no printed label. */
export function QueueStatus(props: { queue: ReturnType<typeof useQueue>; labels: Labels }) {
  const { queue: texts, labels: labelTexts } = useStaffTexts().receiving;
  const language = useLanguage();
  const online = useOnline();
  const { queue, labels } = props;
  const waiting = queue.own.filter(({ state }) => state === 'waiting').length;
  const problems = queue.own.filter(needsYou);
  const people = [...new Set(queue.others.map(({ by }) => by))].join(', ');
  return (
    <div className={css.status}>
      <p role="status" data-waiting={waiting > 0 || undefined}>
        {waiting > 0 ? plural(language, texts.waiting, waiting) : queue.opened && texts.none}
      </p>
      {!online && <p className={css.offline}>{texts.offline}</p>}
      {problems.length > 0 && (
        <p className={css.problems}>{plural(language, texts.problems, problems.length)}</p>
      )}
      {queue.others.length > 0 && (
        <Text c="dimmed" fz="sm">
          {fill(plural(language, texts.others, queue.others.length), { people })}
        </Text>
      )}
      {waiting > 0 && online && !queue.sending && (
        <Button variant="default" size="sm" onClick={() => void sendAll()}>
          {texts.send}
        </Button>
      )}
      {labels.pending > 1 && online && (
        <Button variant="default" size="sm" onClick={() => void labels.saveAll()}>
          {plural(language, labelTexts.pending, labels.pending)}
        </Button>
      )}
      <Checkbox
        label={labelTexts.automatic}
        checked={labels.automatic}
        onChange={({ currentTarget }) => labels.setAutomatic(currentTarget.checked)}
      />
    </div>
  );
}

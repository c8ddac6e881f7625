import { plural } from '@jadeport/i18n';
import { Button, Checkbox } from '@mantine/core';
import { QueueStatus } from '../../components/app/queue-status.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useOnline } from '../../lib/use-online.ts';
import type { useQueuedScans } from '../../lib/use-queued-scans.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { needsYou, type Parcel } from './queue-rules.ts';
import type { Labels } from './use-labels.ts';

/** The numbers of parcels that are waiting, were refused, or have no printed label. */
export function ParcelStatus(props: {
  queue: ReturnType<typeof useQueuedScans<Parcel>>;
  labels: Labels;
}) {
  const { queue: texts, labels: labelTexts } = useStaffTexts().receiving;
  const language = useLanguage();
  const online = useOnline();
  const { queue, labels } = props;
  const problems = queue.own.filter(needsYou).length;
  return (
    <QueueStatus
      queue={queue}
      offline={texts.offline}
      problems={problems > 0 && plural(language, texts.problems, problems)}
    >
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
    </QueueStatus>
  );
}

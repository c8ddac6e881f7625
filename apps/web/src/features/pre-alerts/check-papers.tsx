import type { StaffPreAlert } from '@jadeport/contract/pre-alerts';
import { Button, Group } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** The results of a check of the documents, one button each. Needs an ApiProvider. */
export function CheckPapers(props: {
  preAlert: StaffPreAlert;
  onPassed: () => void;
  /** Opens a note that tells the customer the reason. */
  onRefused: (note: string) => void;
}) {
  const { staffPreAlerts, controls } = useStaffTexts();
  const { check: texts, ask } = staffPreAlerts;
  const { preAlert } = props;
  const mutation = api.preAlerts.checkPapers.useMutation();
  const cache = api.useUtils();
  const check = async (found: { readable: boolean; totalAddsUp: boolean }) => {
    try {
      const { check: result } = await mutation.mutateAsync({ id: preAlert.id, ...found });
      void cache.preAlerts.invalidate();
      if (result === 'passed') {
        toast({ title: texts.done, description: preAlert.trackingNumber });
        props.onPassed();
      } else {
        toast({ title: texts.refused, description: texts.askNow });
        props.onRefused(found.readable ? ask.notes.total : ask.notes.unreadable);
      }
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
  };
  return (
    <Card level={3} title={texts.heading}>
      <Group gap="xs" aria-busy={mutation.isPending}>
        <Button color="gold" onClick={() => void check({ readable: true, totalAddsUp: true })}>
          {texts.accept}
        </Button>
        <Button
          variant="default"
          onClick={() => void check({ readable: false, totalAddsUp: true })}
        >
          {texts.unreadable}
        </Button>
        <Button
          variant="default"
          onClick={() => void check({ readable: true, totalAddsUp: false })}
        >
          {texts.doesNotAddUp}
        </Button>
      </Group>
    </Card>
  );
}

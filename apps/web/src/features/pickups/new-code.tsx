import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Counter } from './use-counter.ts';

/** A new code for the customer, which staff issue with a reason. Needs an ApiProvider. */
export function NewCode({ counter }: { counter: Counter }) {
  const { staffPickups: texts } = usePickupsTexts();
  const [asks, setAsks] = useState(false);
  const issue = api.pickups.issueTicket.useMutation();
  const { pickup } = counter;
  if (!pickup) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {texts.issue.button}
      </Button>
      {asks && (
        <ReasonDialog
          texts={texts.issue}
          onClose={() => setAsks(false)}
          onReason={async (reason) => {
            const { customerCode } = pickup.customer;
            await issue.mutateAsync({ customerCode, site: pickup.branch.code, reason });
            toast({ title: texts.issue.done });
            setAsks(false);
            await counter.reload();
          }}
        />
      )}
    </>
  );
}

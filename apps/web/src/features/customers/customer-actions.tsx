import type { Customer } from '@jadeport/contract/customers';
import { fill, fullName } from '@jadeport/i18n';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { SendLink } from '../../components/app/send-link.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/**
 * Suspends or restores a customer after a confirmation, and resends the password email. Needs an
 * ApiProvider.
 */
export function CustomerActions({ customer, more }: { customer: Customer; more: ReactNode }) {
  const { actions, suspend, restore } = useStaffTexts().staffCustomers;
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const isActive = customer.status === 'active';
  return (
    <Card title={actions.heading}>
      <ResendMail customer={customer} />
      <Group gap="sm">
        <Button variant="default" onClick={() => setAsking(true)}>
          {isActive ? suspend.button : restore.button}
        </Button>
        {more}
      </Group>
      {isActive ? (
        <Suspend customer={customer} open={asking} onClose={done} />
      ) : (
        <Restore customer={customer} open={asking} onClose={done} />
      )}
    </Card>
  );
}

type AskProps = { customer: Customer; open: boolean; onClose: () => void };

const namesOf = (customer: Customer) => ({
  customerCode: customer.customerCode,
  name: fullName(customer),
});

/** Updates the customer from the answer and closes the dialog, or shows the error. */
function useOutcome(texts: { done: string; failed: string }, close: () => void) {
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  return {
    onSuccess: (changed: Customer) => {
      const { customerCode } = changed;
      cache.customers.get.setData({ customerCode }, changed);
      void cache.customers.getContact.invalidate({ customerCode });
      toast({ title: texts.done, description: customerCode });
      close();
    },
    onError: failureToast(texts.failed, controls.failedText),
  };
}

function Suspend({ customer, open, onClose }: AskProps) {
  const { suspend: texts } = useStaffTexts().staffCustomers;
  const { controls } = useStaffTexts();
  const [reason, setReason] = useState('');
  const { customerCode } = customer;
  const suspend = api.customers.suspend.useMutation(useOutcome(texts, onClose));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, namesOf(customer))}
      text={
        <>
          <p>{fill(texts.text, namesOf(customer))}</p>
          <Textarea
            label={fill(controls.optional, { label: texts.reason })}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      }
      confirm={fill(texts.confirm, namesOf(customer))}
      busy={suspend.isPending}
      onConfirm={() => suspend.mutate({ customerCode, reason: reason.trim() || null })}
    />
  );
}

function Restore({ customer, open, onClose }: AskProps) {
  const { restore: texts } = useStaffTexts().staffCustomers;
  const { customerCode } = customer;
  const restore = api.customers.restore.useMutation(useOutcome(texts, onClose));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, namesOf(customer))}
      text={<p>{fill(texts.text, namesOf(customer))}</p>}
      confirm={fill(texts.confirm, namesOf(customer))}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ customerCode })}
    />
  );
}

function ResendMail({ customer }: { customer: Customer }) {
  const { customerCode, email } = customer;
  const { resend: texts } = useStaffTexts().staffCustomers;
  return (
    <div>
      <SendLink
        sending={api.customers.resendWelcome.useMutation()}
        input={{ customerCode }}
        to={{ name: fullName(customer), email }}
        texts={texts}
      />
      <Text c="dimmed" fz="sm">
        {texts.text}
      </Text>
    </div>
  );
}

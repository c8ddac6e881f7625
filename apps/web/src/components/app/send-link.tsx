import type { ResentLink } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { failureToast, toast } from '../site/toast.ts';
import { UnsentLink } from '../site/unsent-link.tsx';

/** The mutation that makes the link. */
type Sending<Input> = {
  isPending: boolean;
  data: ResentLink | undefined;
  mutate(
    input: Input,
    options: { onSuccess: (answer: ResentLink) => void; onError: (error: unknown) => void },
  ): void;
};

/** The button that emails somebody a link for a password, or shows it where this site sends no email. */
export function SendLink<Input>(props: {
  sending: Sending<Input>;
  input: Input;
  to: { name: string; email: string };
  texts: { button: string; done: string; doneText: string; failed: string };
  /** The name of the button, where its text is not enough. */
  label?: string;
}) {
  const { sending, texts, to } = props;
  const { controls } = useStaffTexts();
  const { unsentLink } = useTexts().accounts;
  const link = sending.data?.passwordLink;
  const send = () =>
    sending.mutate(props.input, {
      onSuccess: ({ passwordLink }) => {
        if (!passwordLink) toast({ title: texts.done, description: fill(texts.doneText, to) });
      },
      onError: failureToast(texts.failed, controls.failedText),
    });
  return (
    <>
      <Button
        variant="default"
        aria-label={props.label}
        aria-disabled={sending.isPending || undefined}
        onClick={() => {
          if (!sending.isPending) send();
        }}
      >
        {texts.button}
      </Button>
      {link && (
        <UnsentLink label={unsentLink.label} link={link} text={fill(unsentLink.toOther, to)} />
      )}
    </>
  );
}

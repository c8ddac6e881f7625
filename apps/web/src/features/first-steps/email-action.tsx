import { Button } from '@mantine/core';
import { copy } from '../../components/site/copy.ts';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useFirstStepsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './first-steps.module.css';
import { StepButton, type StepColour } from './step-button.tsx';

/** What the operator writes into `.env`, with an example of a mail server. */
const lines = [
  'SMTP_URL=smtps://user:password@smtp.example.com:465',
  `MAIL_FROM="${brand.name} <${brand.supportEmail}>"`,
].join('\n');

/** The lines for a mail server where there is none, and the press that sends a test. */
export function EmailAction(props: { sendsEmail: boolean; color: StepColour }) {
  const { controls } = useStaffTexts();
  const { email: texts } = useFirstStepsTexts().steps;
  const cache = api.useUtils();
  const send = api.firstSteps.sendTestEmail.useMutation({
    onSuccess: ({ message }) => {
      toast({ title: texts.title, description: message });
      return cache.firstSteps.list.invalidate();
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  const test = (
    <StepButton color={props.color} busy={send.isPending} onPress={() => send.mutate()}>
      {send.isPending ? texts.testing : texts.test}
    </StepButton>
  );
  if (props.sendsEmail) return test;
  return (
    <>
      <Lines />
      {test}
    </>
  );
}

function Lines() {
  const { email: texts } = useFirstStepsTexts().steps;
  const failed = { title: texts.copyFailed };
  return (
    <>
      <pre className={css.lines}>{lines}</pre>
      <Button
        variant="default"
        size="sm"
        onClick={() => void copy(lines, { title: texts.copied }, failed)}
      >
        {texts.copy}
      </Button>
    </>
  );
}

import type { FirstSteps } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useFirstStepsTexts } from '../../lib/signed-in-texts.ts';
import css from './first-steps.module.css';

/** Whether emails reach people, the settings for it, and a test that says what the mail server said. */
export function TestMail({ mail }: { mail: FirstSteps['mail'] }) {
  const texts = useFirstStepsTexts();
  const { mail: words } = texts;
  const utils = api.useUtils();
  const [refused, setRefused] = useState<string>();
  const { mutate, isPending } = api.settings.sendTestMail.useMutation({
    onMutate: () => setRefused(undefined),
    onSuccess({ to, smtp }) {
      toast({
        title: fill(smtp ? words.sent : words.filed, { to }),
        description: smtp ? words.sentText : words.filedText,
      });
      void utils.settings.getFirstSteps.invalidate();
    },
    onError: (error) => setRefused(failureMessage(error, words.failedText)),
  });
  return (
    <div className={css.mail}>
      <p>{mail.smtp ? words.smtp : words.outbox}</p>
      {!mail.smtp && (
        <>
          <p>{words.lines}</p>
          {/* Focusable, because it scrolls sideways on a phone. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <pre className={css.lines} tabIndex={0}>
            {mail.env.join('\n')}
          </pre>
        </>
      )}
      {refused && (
        <p role="alert" className={css.refused}>
          <strong>{words.failed}.</strong> {refused}
        </p>
      )}
      <div>
        <Button variant="default" disabled={isPending} onClick={() => mutate()}>
          {isPending ? words.sending : texts.steps.mail.link}
        </Button>
      </div>
    </div>
  );
}

import { answerInput, type InboxMessage } from '@jadeport/contract/contact';
import { fill } from '@jadeport/i18n';
import { Textarea } from '@mantine/core';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** An answer by e-mail to a message. Needs an ApiProvider. */
export function AnswerForm({ message: { id, email } }: { message: InboxMessage }) {
  const { inbox, controls } = useStaffTexts();
  const { answer: texts } = inbox;
  const cache = api.useUtils();
  const answer = api.contact.answer.useMutation();
  const form = useContractForm(answerInput, { text: '' }, ({ text }) => ({ id, text }));

  const submit = form.submit(
    async (input) => {
      const answered = await answer.mutateAsync(input);
      form.setValues({ text: '' });
      toast({ title: texts.done, description: fill(texts.doneText, { email }) });
      cache.contact.get.setData({ id }, answered);
    },
    failureToast(texts.failed, controls.failedText),
  );

  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <Textarea label={fill(texts.label, { email })} rows={7} {...form.getInputProps('text')} />
      {!brand.sendsEmail && <p>{texts.unsent}</p>}
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

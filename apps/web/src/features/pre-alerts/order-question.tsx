import type { OrderQuestion as Question } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Button } from '../../components/site/button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './order-question.module.css';
import { useRefresh } from './use-pre-alerts.ts';

type Package = Question['earlier'][number];

/**
 * Asks whether packages of one seller were bought in one order, one question at a time;
 * `questions` is undefined while they load. Needs an ApiProvider.
 */
export function OrderQuestion({ questions = [] }: { questions: readonly Question[] | undefined }) {
  const [question] = questions;
  return question ? <QuestionCard key={question.id} question={question} /> : null;
}

/** A package, and the earlier ones of its seller that may be of the same order. */
function QuestionCard({ question }: { question: Question }) {
  const { orderQuestion: texts } = useCustomerTexts().preAlerts;
  const { controls } = useAuthenticatedTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const { isPending, mutateAsync } = api.preAlerts.answerOrderQuestion.useMutation();
  const [typed, setTyped] = useState('');
  const { earlier, id, seller } = question;
  const isNumbered = [question, ...earlier].some(({ orderNumber }) => orderNumber !== null);

  const answer = async (same: Package | null) => {
    const orderNumber = same ? typed : null;
    try {
      const saved = await mutateAsync({ id, sameAs: same?.id ?? null, orderNumber });
      const text = same ? texts.one : texts.separate;
      toast({ title: texts.saved, description: fill(text, { number: saved.orderNumber ?? '' }) });
      refresh();
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
  };

  return (
    <Card title={texts.title}>
      <p>{fill(texts.text, { seller })}</p>
      <PackageLine parcel={question} />
      <ul className={css.earlier}>
        {earlier.map((each) => (
          <li key={each.id}>
            <PackageLine parcel={each} when={jamaicaTime(each.announcedAt, language)} />
            <Button
              look="jade"
              disabled={isPending}
              aria-label={fill(texts.sameAs, { number: each.trackingNumber })}
              onClick={() => void answer(each)}
            >
              {texts.same}
            </Button>
          </li>
        ))}
      </ul>
      {!isNumbered && (
        <TextInput
          label={fill(controls.optional, { label: texts.orderNumber })}
          description={texts.orderNumberHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div>
        <Button disabled={isPending} onClick={() => void answer(null)}>
          {texts.no}
        </Button>
      </div>
    </Card>
  );
}

function PackageLine({ parcel, when }: { parcel: Package; when?: string }) {
  return (
    <p className={css.package}>
      <strong>{parcel.trackingNumber}</strong> <bdi>{parcel.description}</bdi>
      {when && <small> · {when}</small>}
    </p>
  );
}

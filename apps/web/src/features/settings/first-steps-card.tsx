import type { FirstStep, FirstSteps } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/app/card.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useFirstStepsTexts } from '../../lib/signed-in-texts.ts';
import css from './first-steps.module.css';
import { TestMail } from './test-mail.tsx';

/** The steps with what facts say is done, and the way to each. */
export function FirstStepsCard({ state }: { state: FirstSteps }) {
  const texts = useFirstStepsTexts();
  const { steps, mail } = state;
  const done = steps.filter((each) => each.done).length;
  return (
    <Card title={texts.heading}>
      <p>
        {texts.intro} <strong>{fill(texts.progress, { done, count: steps.length })}</strong>
      </p>
      <ol className={css.steps}>
        {steps.map((each) => (
          <li key={each.step} data-done={each.done || undefined}>
            <span className={css.mark} aria-hidden="true" />
            <div className={css.words}>
              <strong>{texts.steps[each.step].title}</strong>{' '}
              <span className={css.state}>{each.done ? texts.done : texts.open}</span>
              {!each.done && <p>{texts.steps[each.step].text}</p>}
              {!each.done && <WayTo step={each.step} mail={mail} />}
            </div>
          </li>
        ))}
      </ol>
      <PutAway />
    </Card>
  );
}

function WayTo({ step, mail }: { step: FirstStep; mail: FirstSteps['mail'] }) {
  const { steps } = useFirstStepsTexts();
  switch (step) {
    case 'name':
      return <ToSettings part="business">{steps.name.link}</ToSettings>;
    case 'addresses':
      return <ToSettings part="warehouses">{steps.addresses.link}</ToSettings>;
    case 'rates':
      return <ToSettings part="rates">{steps.rates.link}</ToSettings>;
    case 'mail':
      return <TestMail mail={mail} />;
    case 'staff':
      return <Link to="/admin/staff">{steps.staff.link}</Link>;
    case 'secondFactor':
      return (
        <Link to="/dashboard" search={{ tab: 'profile' }}>
          {steps.secondFactor.link}
        </Link>
      );
    case 'demo':
      return null;
  }
}

function ToSettings(props: { part: string; children: string }) {
  return (
    <Link to="/admin/settings" hash={props.part}>
      {props.children}
    </Link>
  );
}

function PutAway() {
  const texts = useFirstStepsTexts();
  const utils = api.useUtils();
  const { mutate, isPending } = api.settings.hideFirstSteps.useMutation({
    onSuccess: () => {
      toast({ title: texts.hidden, description: texts.hiddenText });
      void utils.settings.getFirstSteps.invalidate();
    },
    onError: failureToast(texts.hideFailed, texts.mail.failedText),
  });
  return (
    <div>
      <Button variant="default" disabled={isPending} onClick={() => mutate()}>
        {texts.hide}
      </Button>
    </div>
  );
}

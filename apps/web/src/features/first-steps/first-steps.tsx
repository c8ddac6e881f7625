import type { FirstStep, FirstSteps as Steps } from '@jadeport/contract/first-steps';
import { fill, fullName, plural } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useFirstStepsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './first-steps.module.css';
import { StepAction } from './step-action.tsx';

type Item = Steps['items'][number];

/** What an owner has still to do, and folded where all of it is set aside. Needs an ApiProvider. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const texts = useFirstStepsTexts();
  const language = useLanguage();
  const open = steps.items.filter(({ state }) => state === 'open');
  const aside = steps.items.filter(({ state }) => state === 'set_aside');
  if (open.length === 0) {
    return (
      <details className={css.aside}>
        <summary>
          {texts.heading}: {plural(language, texts.asideCount, aside.length)}
        </summary>
        <Items items={aside} steps={steps} />
      </details>
    );
  }
  return (
    <Card title={texts.heading}>
      <p className={css.soft}>
        {texts.intro} {plural(language, texts.left, open.length)}
      </p>
      <Items items={steps.items} steps={steps} />
    </Card>
  );
}

function Items({ items, steps }: { items: readonly Item[]; steps: Steps }) {
  const first = items.find(({ state }) => state === 'open');
  return (
    <ol className={css.steps}>
      {items.map((item) => (
        <li key={item.step} data-state={item.state}>
          <StepOf item={item} steps={steps} isFirst={item === first} />
        </li>
      ))}
    </ol>
  );
}

function StepOf({ item, steps, isFirst }: { item: Item; steps: Steps; isFirst: boolean }) {
  const texts = useFirstStepsTexts();
  const { title } = texts.steps[item.step];
  const text = useStepText(item, steps);
  if (item.state === 'open') {
    return (
      <>
        <h3>{title}</h3>
        <p>{text}</p>
        <div className={css.actions}>
          <StepAction item={item} sendsEmail={steps.sendsEmail} isFirst={isFirst} />
          <SetAside step={item.step} setAside />
        </div>
      </>
    );
  }
  return (
    <div className={css.past}>
      <h3>{title}</h3>
      {item.state === 'done' ? <span>{texts.done}</span> : <SetAside step={item.step} />}
    </div>
  );
}

/** What an open step asks for. */
function useStepText({ step, samples }: Item, { sendsEmail }: Steps): string {
  const texts = useFirstStepsTexts();
  const user = useUser();
  const language = useLanguage();
  if (step === 'account') {
    return fill(texts.steps.account.text, {
      name: user ? fullName(user) : '',
      email: user?.email ?? '',
    });
  }
  if (step === 'business') {
    const left = new Intl.ListFormat(language).format(samples.map((each) => texts.samples[each]));
    return fill(texts.steps.business.text, { left });
  }
  if (step === 'email' && !sendsEmail) return texts.steps.email.unset;
  return texts.steps[step].text;
}

/** Sets a step aside, or takes it up again. */
function SetAside({ step, setAside = false }: { step: FirstStep; setAside?: boolean }) {
  const texts = useFirstStepsTexts();
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const change = api.firstSteps.setAside.useMutation({
    onSuccess: (steps) => cache.firstSteps.list.setData(undefined, steps),
    onError: failureToast(texts.failed, controls.failedText),
  });
  const keeps = step === 'prices' ? texts.steps.prices.keep : texts.setAside;
  const action = setAside ? keeps : texts.takeUp;
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={fill(texts.ofStep, { action, step: texts.steps[step].title })}
      aria-disabled={change.isPending || undefined}
      onClick={() => {
        if (!change.isPending) change.mutate({ step, setAside });
      }}
    >
      {action}
    </Button>
  );
}

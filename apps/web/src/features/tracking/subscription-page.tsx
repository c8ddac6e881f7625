import type { FormAnswer } from '@jadeport/contract/pages';
import type { SubscriptionView } from '@jadeport/contract/tracking';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './notifications.module.css';
import { type Act, type SubscriptionState, useSubscription } from './use-subscription.ts';

/**
 * The page of a mailed link. It acts on a press only, because mail programs open links as well.
 * Without JavaScript the press posts to the same address, and `answer` is the result.
 */
export function SubscriptionPage(props: {
  act: Act;
  token: string;
  answer: FormAnswer | undefined;
}) {
  const { link } = useTexts().notifications;
  const { state, change, retry } = useSubscription(props.act, props.token, props.answer);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.kind === 'done') heading.current?.focus();
  }, [state.kind]);

  const titles = {
    asked: link[props.act].title,
    done: link[props.act].done,
    invalid: link.invalidTitle,
    failed: link.failedTitle,
  };
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {titles[state.kind]}
      </h1>
      {state.kind === 'asked' && <Ask act={props.act} state={state} onPress={change} />}
      {state.kind === 'done' && <Done subscription={state.subscription} />}
      {state.kind === 'invalid' && (
        <>
          <p>{link.invalidText}</p>
          <ButtonLink to="/track" look="jade">
            {link.track}
          </ButtonLink>
        </>
      )}
      {state.kind === 'failed' && <Failed onRetry={retry} />}
    </div>
  );
}

function Ask(props: {
  act: Act;
  state: SubscriptionState & { kind: 'asked' };
  onPress: () => void;
}) {
  const { link } = useTexts().notifications;
  const { subscription } = props.state;
  return (
    <form
      className={css.card}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        props.onPress();
      }}
    >
      <p>{link[props.act].text}</p>
      {subscription ? <Facts subscription={subscription} /> : <Asking />}
      <Button type="submit" look="gold">
        {link[props.act].button}
      </Button>
    </form>
  );
}

/**
 * A placeholder in the size of the facts; hidden where scripts are off, because nothing would
 * replace it.
 */
const Asking = () => (
  <div className={css.asking}>
    <Skeleton height={112} />
  </div>
);

function Done({ subscription }: { subscription: SubscriptionView }) {
  const { link } = useTexts().notifications;
  return (
    <div className={css.card}>
      <Facts subscription={subscription} />
      <ButtonLink
        to="/tracking/$trackingNumber"
        params={{ trackingNumber: subscription.trackingNumber }}
        look="jade"
      >
        {link.package}
      </ButtonLink>
    </div>
  );
}

/** Without scripts, trying again posts to the same address. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { link, failed } = useTexts().notifications;
  return (
    <form
      className={css.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      <p>{failed}</p>
      <Button type="submit" look="jade">
        {link.retry}
      </Button>
    </form>
  );
}

function Facts({ subscription }: { subscription: SubscriptionView }) {
  const { link, channels } = useTexts().notifications;
  const { channel, to, trackingNumber } = subscription;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{link.number}</dt>
        <dd>{trackingNumber}</dd>
      </div>
      <div>
        <dt>{channels[channel]}</dt>
        <dd>{to}</dd>
      </div>
    </dl>
  );
}

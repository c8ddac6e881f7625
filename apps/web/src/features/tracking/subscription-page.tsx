import type { SubscriptionView } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './notifications.module.css';
import { changeSubscription, readSubscription } from './subscriptions.ts';

type Act = 'confirm' | 'stop';
type State =
  | { kind: 'asking' | 'invalid' | 'failed' }
  | { kind: 'asked' | 'done'; subscription: SubscriptionView };

/**
 * The page that a mailed link opens. It acts on a press alone: programs that read mail open links
 * too.
 */
export function SubscriptionPage({ act, token }: { act: Act; token: string }) {
  const { link, ...notifications } = useTexts().tracking.notifications;
  const { state, change, retry } = useSubscription(act, token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.kind === 'done') heading.current?.focus();
  }, [state.kind]);

  const titles = { done: link[act].done, invalid: link.invalidTitle, failed: link.failedTitle };
  const title = titles[state.kind as keyof typeof titles] ?? link[act].title;
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {title}
      </h1>
      {state.kind === 'asking' && <Skeleton height={220} />}
      {state.kind === 'invalid' && (
        <>
          <p>{link.invalidText}</p>
          <ButtonLink to="/track" look="jade">
            {link.track}
          </ButtonLink>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <p>{notifications.failed}</p>
          <Button look="jade" onClick={retry}>
            {link.retry}
          </Button>
        </>
      )}
      {(state.kind === 'asked' || state.kind === 'done') && (
        <div className={css.card}>
          <Facts subscription={state.subscription} />
          {state.kind === 'asked' ? (
            <Button look="gold" onClick={change}>
              {link[act].button}
            </Button>
          ) : (
            <ButtonLink
              to="/tracking/$trackingNumber"
              params={{ trackingNumber: state.subscription.trackingNumber }}
              look="jade"
            >
              {link.package}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

function Facts({ subscription }: { subscription: SubscriptionView }) {
  const { link, channels } = useTexts().tracking.notifications;
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

function useSubscription(act: Act, token: string) {
  const { notifications } = useTexts().tracking;
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    setState({ kind: token ? 'asking' : 'invalid' });
    if (!token) return;
    void readSubscription(token)
      .then(
        (subscription): State => {
          const already = subscription.status === (act === 'confirm' ? 'active' : 'stopped');
          return { kind: already ? 'done' : 'asked', subscription };
        },
        (error): State => ({ kind: failure(error).code ? 'invalid' : 'failed' }),
      )
      .then((next) => {
        if (!left) setState(next);
      });
    return () => {
      left = true;
    };
  }, [act, token, attempt]);

  const change = () =>
    void changeSubscription(token, act).then(
      (subscription) => setState({ kind: 'done', subscription }),
      (error: unknown) =>
        toast({
          title: notifications.failedTitle,
          description: fill(failureMessage(error, notifications.failed), {}),
          kind: 'destructive',
        }),
    );

  return { state, change, retry: () => setAttempt(attempt + 1) };
}

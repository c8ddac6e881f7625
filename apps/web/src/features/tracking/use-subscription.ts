import type { FormAnswer } from '@jadeport/contract/pages';
import type { SubscriptionView } from '@jadeport/contract/tracking';
import { useEffect, useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { failure } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { changeSubscription, readSubscription } from './subscriptions.ts';

/** The action of a link in a notification. */
export type Act = 'confirm' | 'stop';

/** `asked`: waiting for the press; `subscription` is missing until it has loaded. */
export type SubscriptionState =
  | { kind: 'asked'; subscription?: SubscriptionView }
  | { kind: 'done'; subscription: SubscriptionView }
  | { kind: 'invalid' | 'failed' };

/** The state of a link's page, and its two actions. */
export function useSubscription(act: Act, token: string, answer: FormAnswer | undefined) {
  const { notifications } = useTexts();
  const [state, setState] = useState(() => startOf(answer));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    void read(act, token).then((next) => {
      // The press may come before the subscription has loaded; its result is kept.
      if (!left) setState((now) => (now.kind === 'done' ? now : next));
    });
    return () => {
      left = true;
    };
  }, [act, token, attempt]);

  const change = () =>
    void changeSubscription(token, act).then(
      (subscription) => setState({ kind: 'done', subscription }),
      failureToast(notifications.failedTitle, notifications.failed),
    );
  const retry = () => {
    setState({ kind: 'asked' });
    setAttempt(attempt + 1);
  };

  return { state, change, retry };
}

/** The result of a post without scripts. */
function startOf(answer: FormAnswer | undefined): SubscriptionState {
  if (!answer) return { kind: 'asked' };
  if ('subscription' in answer) return { kind: 'done', subscription: answer.subscription };
  return { kind: 'failure' in answer && isOver(answer.failure.code) ? 'invalid' : 'failed' };
}

/** Whether the link is invalid for good; other failures may be temporary. */
const isOver = (code: string | undefined) =>
  code === 'SUBSCRIPTION_NOT_FOUND' || code === 'VALIDATION_FAILED';

async function read(act: Act, token: string): Promise<SubscriptionState> {
  if (!token) return { kind: 'invalid' };
  try {
    const subscription = await readSubscription(token);
    const already = subscription.status === (act === 'confirm' ? 'active' : 'stopped');
    return { kind: already ? 'done' : 'asked', subscription };
  } catch (error) {
    return { kind: isOver(failure(error).code) ? 'invalid' : 'failed' };
  }
}

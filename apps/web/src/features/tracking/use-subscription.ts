import type { FormAnswer } from '@jadeport/contract/pages';
import type { SubscriptionView } from '@jadeport/contract/tracking';
import { useEffect, useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { failure } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { changeSubscription, readSubscription } from './subscriptions.ts';

/** What a link in a notice asks for. */
export type Act = 'confirm' | 'stop';

/** `asked`: nothing is done yet; what the link is about is told once it is known. */
export type SubscriptionState =
  | { kind: 'asked'; subscription?: SubscriptionView }
  | { kind: 'done'; subscription: SubscriptionView }
  | { kind: 'invalid' | 'failed' };

/** The state of a link's page, and the two things that can be done on it. */
export function useSubscription(act: Act, token: string, answer: FormAnswer | undefined) {
  const { notifications } = useTexts().tracking;
  const [state, setState] = useState(() => startOf(answer));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    void read(act, token).then((next) => {
      // Whoever pressed before it was read has been answered already.
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

/** What the server did for somebody whose browser runs no scripts. */
function startOf(answer: FormAnswer | undefined): SubscriptionState {
  if (!answer) return { kind: 'asked' };
  if ('subscription' in answer) return { kind: 'done', subscription: answer.subscription };
  return { kind: 'failure' in answer && isOver(answer.failure.code) ? 'invalid' : 'failed' };
}

/** Whether a link can never work again; any other failure may pass. */
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

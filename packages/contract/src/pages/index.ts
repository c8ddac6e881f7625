import type { ErrorBody } from '../errors.ts';
import type { SubscriptionView, Tracking } from '../tracking/index.ts';

/** The pages whose forms work without JavaScript; each posts to its own address. */
export type FormPath = '/track' | '/contact' | '/notifications/confirm' | '/notifications/stop';

/**
 * What the server tells a page that answers such a form. `given` is what was sent, to be shown in the
 * form again: `/track` number and carrier, `/contact` the fields of `contactForm`, the others token.
 * `failure` is the error as every error is told, its `issues` by field.
 */
export type FormAnswer = { given: Readonly<Record<string, string>> } & (
  | { form: FormPath; failure: ErrorBody }
  | { form: '/track'; tracking: Tracking }
  | { form: '/contact'; message: string }
  | { form: '/notifications/confirm' | '/notifications/stop'; subscription: SubscriptionView }
);

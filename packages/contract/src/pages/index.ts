import type { ErrorBody } from '../errors.ts';
import type { SubscriptionView, Tracking } from '../tracking/index.ts';

/** The pages whose forms work without JavaScript; each form posts to its own page. */
export type FormPath = '/track' | '/contact' | '/notifications/confirm' | '/notifications/stop';

/**
 * What the server passes to a page that answers such a form. `given` holds the submitted values to
 * fill the form again: number and carrier for `/track`, the fields of `contactForm` for `/contact`,
 * the token for the others. `failure` is the error body, with its `issues` by field.
 */
export type FormAnswer = { given: Readonly<Record<string, string>> } & (
  | { form: FormPath; failure: ErrorBody }
  | { form: '/track'; tracking: Tracking }
  | { form: '/notifications/confirm' | '/notifications/stop'; subscription: SubscriptionView }
);

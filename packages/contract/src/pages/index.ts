import type { ErrorBody } from '../errors.ts';
import type { SubscriptionView, Tracking } from '../tracking/index.ts';

/** The fields of a plain form as they were sent, to be shown in it again. */
export type GivenFields = Readonly<Record<string, string>>;

/** How a form ended: refused as every error is told, with `issues` by field, or done. */
type Outcome<Result> = { failure: ErrorBody } | Result;

/**
 * What the server tells a page that answers a form posted without JavaScript. Fields by form:
 * `/track` number, carrier; `/contact` those of `contactForm`; `/notifications/…` token.
 */
export type FormAnswer =
  | ({ form: '/track'; given: GivenFields } & Outcome<{ tracking: Tracking }>)
  | ({ form: '/contact'; given: GivenFields } & Outcome<{ message: string }>)
  | ({ form: '/notifications/confirm' | '/notifications/stop'; given: GivenFields } & Outcome<{
      subscription: SubscriptionView;
    }>);

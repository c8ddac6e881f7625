import type { Language } from '@jadeport/contract';
import { contactForm } from '@jadeport/contract/contact';
import type { FormAnswer, FormPath } from '@jadeport/contract/pages';
import { lookUpInput, subscriptionTokenInput } from '@jadeport/contract/tracking';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { textsIn } from '../../errors/app-error.ts';
import { sendMessage } from '../contact/send-message.ts';
import { confirmSubscription } from '../tracking/confirm-subscription.ts';
import { lookUp } from '../tracking/look-up.ts';
import { stopSubscription } from '../tracking/stop-subscription.ts';

/** The page that tells what was done, to which the browser is sent; `message` says it in text. */
export type Done = { page: string; message: string };

export type PostedForm = { given: FormAnswer['given']; language: Language; address: string };

type Form = {
  /** The fields of the form; other posted ones are ignored. */
  fields: readonly string[];
  /**
   * A write that may not happen twice answers `Done`, so that a reload posts nothing.
   *
   * @throws AppError, ZodError: passed to the page as its `failure`
   */
  answer(deps: Deps, posted: PostedForm): Promise<FormAnswer | Done>;
};

const trackForm = z.object({ number: lookUpInput.shape.trackingNumber });

/** Every form that works without JavaScript, by the address of its page. */
export const forms: Record<FormPath, Form> = {
  '/track': {
    fields: ['number', 'carrier'],
    async answer(deps, { given, language, address }) {
      const { number: trackingNumber } = trackForm.parse({ number: given.number });
      const tracking = await lookUp(deps, { trackingNumber, language, address });
      return { form: '/track', given, tracking };
    },
  },
  '/contact': {
    fields: Object.keys(contactForm.shape),
    async answer(deps, { given, language, address }) {
      const message = contactForm.parse(given);
      await sendMessage(deps.database.em(), deps, message, { language, address });
      return { page: '/contact/sent', message: textsIn[language].contact.sent.text };
    },
  },
  '/notifications/confirm': {
    fields: ['token'],
    async answer(deps, { given }) {
      const input = subscriptionTokenInput.parse(given);
      const subscription = await confirmSubscription(deps.database.em(), deps, input);
      return { form: '/notifications/confirm', given, subscription };
    },
  },
  '/notifications/stop': {
    fields: ['token'],
    async answer(deps, { given }) {
      const input = subscriptionTokenInput.parse(given);
      const subscription = await stopSubscription(deps.database.em(), deps, input);
      return { form: '/notifications/stop', given, subscription };
    },
  },
};

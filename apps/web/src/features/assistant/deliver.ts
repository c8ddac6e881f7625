import { chatInquiryType } from '@jadeport/contract/contact';
import { fill, type Texts } from '@jadeport/i18n';
import { rest } from '../../lib/rest.ts';
import { textIn } from '../../lib/text-in.ts';

export type Given = Record<'name' | 'email' | 'phone' | 'shippingCode' | 'message', string>;

/** The values of the chat's contact form, trimmed. */
export function givenIn(form: HTMLFormElement): Given {
  const text = (name: keyof Given) => textIn(form, name).trim();
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    shippingCode: text('shippingCode'),
    message: text('message'),
  };
}

/**
 * Sends the message to the team; subject and text start with the customer code (spec section 7).
 *
 * @throws RestError, TypeError as `rest` does.
 */
export async function deliver(
  { shippingCode: code, phone, ...given }: Given,
  words: Texts['assistant']['widget']['contact'],
): Promise<void> {
  const lines = code ? [fill(words.codeLine, { code }), given.message] : [given.message];
  const body = {
    ...given,
    ...(phone ? { phone } : {}),
    subject: code ? fill(words.subject, { code }) : words.noSubject,
    message: lines.join('\n\n').trim(),
    inquiryType: chatInquiryType,
  };
  await rest('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

import { fill, type Texts } from '@jadeport/i18n';
import { findInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** The assistant's message after a failed reply; for a number, the text of spec section 8. */
export function apologyFor(text: string, texts: Pick<Texts, 'assistant' | 'shell'>): string {
  const found = findInText(text, brand.codePrefix, brand.trackingPrefix);
  return found
    ? fill(texts.assistant.widget.notFound, { number: found.value })
    : texts.shell.chat.failed;
}

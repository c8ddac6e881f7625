import { fill, type Texts } from '@jadeport/i18n';
import { findInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** The assistant's message after a failed reply; for a number, the text of spec section 8. */
export function apologyFor(text: string, widget: Texts['assistant']['widget']): string {
  const found = findInText(text, brand.codePrefix, brand.trackingPrefix);
  return found ? fill(widget.notFound, { number: found.value }) : widget.failed;
}

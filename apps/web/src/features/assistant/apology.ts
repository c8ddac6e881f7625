import { fill, type Texts } from '@jadeport/i18n';
import { findInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** What the assistant says where its reply fails; of a number, what spec section 8 says of it. */
export function apologyFor(text: string, widget: Texts['assistant']['widget']): string {
  const found = findInText(text, brand.codePrefix, brand.trackingPrefix);
  return found ? fill(widget.notFound, { number: found.value }) : widget.failed;
}

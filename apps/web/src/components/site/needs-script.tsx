import { fill } from '@jadeport/i18n';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './needs-script.module.css';

/**
 * Explains, where scripts are off, that the form cannot be sent and what to do instead. The form's
 * button is hidden then (styles/base.css), because its post would reach nothing.
 */
export function NeedsScript() {
  const { needsScript } = useTexts().shell;
  const { supportEmail, phone } = brand;
  return <p className={css.note}>{fill(needsScript, { supportEmail, phone })}</p>;
}

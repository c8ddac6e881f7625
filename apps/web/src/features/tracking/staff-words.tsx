import { fill } from '@jadeport/i18n';
import { useTexts } from '../../lib/texts.tsx';
import css from './staff-words.module.css';

/** What staff wrote in their own words, which may be another language than the reader's. */
export function StaffWords({ text }: { text: string }) {
  const { staffNote } = useTexts().shipments;
  return <p className={css.words}>{fill(staffNote, { note: text })}</p>;
}

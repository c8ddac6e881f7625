import { fill } from '@jadeport/i18n';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { type FieldPath, fieldOf, rangeOf } from './fields.ts';

/** Says the rule of a field before it is broken; undefined where any text will do. */
export function useHint(): (path: string) => string | undefined {
  const { hints } = useSettingsTexts();
  const number = new Intl.NumberFormat(useLanguage());
  return (path) => {
    const field = fieldOf(path);
    const range = field && rangeOf(field);
    if (range) {
      const { min, max } = range;
      return fill(hints.range, { min: number.format(min), max: number.format(max) });
    }
    if (path.includes('hours.')) return hints.hours;
    if (path.includes('links.')) return hints.link;
    return field && (hints.fields as Partial<Record<FieldPath, string>>)[field];
  };
}

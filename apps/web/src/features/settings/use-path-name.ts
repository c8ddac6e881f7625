import { plans } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { isItem } from './draft.ts';
import { fieldOf, partOf } from './fields.ts';

/** Names a path of the settings for people: its part, its place in a list, and its field. */
export function usePathName(): (path: string) => string {
  const { parts, fields, tables, choices, unshown } = useSettingsTexts();
  return (path) => {
    const field = fieldOf(path);
    const place = /\.(\d+)\b/.exec(path)?.[1];
    const number = place === undefined ? '' : ` ${Number(place) + 1}`;
    const plan = path.startsWith('rates.plans.') && plans[Number(place)];
    const part = plan
      ? fill(tables.of, { whole: tables.plans.title, part: choices[plan.id] })
      : parts[partOf(path)] + number;
    if (isItem(path)) return part;
    const rest = field ? fields[field] : unshown[path as keyof typeof unshown];
    return rest && rest !== part ? fill(tables.of, { whole: part, part: rest }) : part;
  };
}

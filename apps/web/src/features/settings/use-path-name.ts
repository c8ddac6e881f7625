import { fill } from '@jadeport/i18n';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { isItem } from './draft.ts';
import { fieldOf, partOf } from './fields.ts';

/** Names a path of the settings for people: its part, its place in a list, and its field. */
export function usePathName(): (path: string) => string {
  const { parts, fields, tables } = useSettingsTexts();
  return (path) => {
    const field = fieldOf(path);
    const place = /\.(\d+)\b/.exec(path)?.[1];
    const number = place === undefined ? '' : ` ${Number(place) + 1}`;
    const part = parts[partOf(path)] + number;
    if (isItem(path)) return part;
    const rest = field ? fields[field] : path.split('.').slice(1).join(' ');
    return rest && rest !== part ? fill(tables.of, { whole: part, part: rest }) : part;
  };
}

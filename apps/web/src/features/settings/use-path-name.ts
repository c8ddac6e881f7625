import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { fieldOf, partOf } from './fields.ts';

/** Names a path of the settings for people: its part, its place in a list, and its field. */
export function usePathName(): (path: string) => string {
  const { parts, fields } = useSettingsTexts();
  return (path) => {
    // The list has a page of its own, and each change of it gives it whole.
    if (partOf(path) === 'goodsRules') return parts.goodsRules;
    const field = fieldOf(path);
    const place = /\.(\d+)\b/.exec(path)?.[1];
    const number = place === undefined ? '' : ` ${Number(place) + 1}`;
    const rest = field ? fields[field] : path.split('.').slice(1).join(' ');
    const part = parts[partOf(path)] + number;
    return rest && rest !== part ? `${part}: ${rest}` : part;
  };
}

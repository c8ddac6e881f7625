import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { pathName } from './field-text.ts';

/** Names a path of the settings in the reader's language. */
export function usePathName(): (path: string) => string {
  const texts = useSettingsTexts();
  return (path) => pathName(texts, path);
}

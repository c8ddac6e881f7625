import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { valueText } from './field-text.ts';

/** Writes a value of the settings in the reader's language. */
export function useValueText(): (path: string, value: unknown) => string {
  const texts = useSettingsTexts();
  const language = useLanguage();
  return (path, value) => valueText(texts, language, path, value);
}

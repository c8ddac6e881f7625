import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import { textsIn } from '../../errors/app-error.ts';

/** The more specific first, because many browsers also name others. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names a browser by its User-Agent: "Firefox on Windows". */
export function deviceOf(userAgent: string | null, language: Language): string {
  const texts = textsIn[language].devices;
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return fill(texts.both, { browser, system });
  return browser ?? system ?? texts.unknown;
}

import type { Language } from '@jadeport/contract';
import { brand } from '../../lib/brand.ts';
import type { Content } from '../../lib/content.ts';

type File = () => Promise<{ content: Content }>;

/** One chunk per page and language, so that no page loads the text of another. */
const files = {
  about: {
    en: () => import('@jadeport/i18n/content/en/about.md'),
    zh: () => import('@jadeport/i18n/content/zh/about.md'),
  },
  faq: {
    en: () => import('@jadeport/i18n/content/en/faq.md'),
    zh: () => import('@jadeport/i18n/content/zh/faq.md'),
  },
  handbook: {
    en: () => import('@jadeport/i18n/content/en/handbook.md'),
    zh: () => import('@jadeport/i18n/content/zh/handbook.md'),
  },
  help: {
    en: () => import('@jadeport/i18n/content/en/help.md'),
    zh: () => import('@jadeport/i18n/content/zh/help.md'),
  },
  privacy: {
    en: () => import('@jadeport/i18n/content/en/privacy.md'),
    zh: () => import('@jadeport/i18n/content/zh/privacy.md'),
  },
  terms: {
    en: () => import('@jadeport/i18n/content/en/terms.md'),
    zh: () => import('@jadeport/i18n/content/zh/terms.md'),
  },
} satisfies Record<string, Record<Language, File>>;

/** A route's loader: the page's text in the page's language, with the forwarder's settings. */
export function contentOf(page: keyof typeof files) {
  return async ({ context }: { context: { wording: { language: Language } } }) => {
    const { language } = context.wording;
    const [{ content }, { fillContent }] = await Promise.all([
      files[page][language](),
      import('../../lib/content.ts'),
    ]);
    return fillContent(content, brand, language);
  };
}

import type { Language } from '@jadeport/contract';
import type {
  AuditTexts,
  AuthenticatedTexts,
  CustomerTexts,
  FirstStepsTexts,
  IdentityTexts,
  SellerTexts,
  SettingsTexts,
  StaffTexts,
} from '@jadeport/i18n';
import { use } from 'react';
import { filled, useLanguage } from './texts.tsx';

/** Loads texts of a language once. After a failure, the next call tries again. */
export function once<Texts extends object>(load: Record<Language, () => Promise<Texts>>) {
  const requests: Partial<Record<Language, Promise<Texts>>> = {};
  return (language: Language): Promise<Texts> => {
    requests[language] ??= load[language]().then(
      (texts) => filled(texts, language),
      (error: unknown) => {
        delete requests[language];
        throw error;
      },
    );
    return requests[language];
  };
}

/** Loads the authenticated texts. */
export const loadAuthenticatedTexts = once<AuthenticatedTexts>({
  en: () => import('@jadeport/i18n/en/authenticated'),
  zh: () => import('@jadeport/i18n/zh/authenticated'),
});

/** The authenticated texts, and those of pages that some of the signed-in people open. */
type Own<Texts> = AuthenticatedTexts & Texts;

const withOwn =
  <Texts extends object>(language: Language, load: () => Promise<Texts>) =>
  async (): Promise<Own<Texts>> => {
    const [texts, own] = await Promise.all([loadAuthenticatedTexts(language), load()]);
    return { ...texts, ...own };
  };

/** Loads the texts of staff's pages, and the authenticated ones. */
export const loadStaffTexts = once<Own<StaffTexts>>({
  en: withOwn('en', () => import('@jadeport/i18n/en/staff-pages')),
  zh: withOwn('zh', () => import('@jadeport/i18n/zh/staff-pages')),
});

const loadIdentityTexts = once<IdentityTexts>({
  en: async () => (await import('@jadeport/i18n/en/accounts.identity')).identity,
  zh: async () => (await import('@jadeport/i18n/zh/accounts.identity')).identity,
});

const loadFirstStepsTexts = once<FirstStepsTexts>({
  en: async () => (await import('@jadeport/i18n/en/first-steps')).firstSteps,
  zh: async () => (await import('@jadeport/i18n/zh/first-steps')).firstSteps,
});

const loadAuditTexts = once<AuditTexts>({
  en: async () => (await import('@jadeport/i18n/en/audit')).audit,
  zh: async () => (await import('@jadeport/i18n/zh/audit')).audit,
});

const loadSettingsTexts = once<SettingsTexts>({
  en: async () => (await import('@jadeport/i18n/en/settings')).settings,
  zh: async () => (await import('@jadeport/i18n/zh/settings')).settings,
});

/** Loads the texts of a seller's pages, and the authenticated ones. */
export const loadSellerTexts = once<Own<SellerTexts>>({
  en: withOwn('en', () => import('@jadeport/i18n/en/seller-pages')),
  zh: withOwn('zh', () => import('@jadeport/i18n/zh/seller-pages')),
});

/** Loads the texts of pages for customers. */
export const loadCustomerTexts = once<CustomerTexts>({
  en: () => import('@jadeport/i18n/en/customer-pages'),
  zh: () => import('@jadeport/i18n/zh/customer-pages'),
});

/** The authenticated texts. Needs a Suspense above. */
export const useAuthenticatedTexts = (): AuthenticatedTexts =>
  use(loadAuthenticatedTexts(useLanguage()));

/** The texts of staff's pages and the authenticated ones. Needs a Suspense above. */
export const useStaffTexts = (): Own<StaffTexts> => use(loadStaffTexts(useLanguage()));

/** The texts of name and e-mail address on the profile. Needs a Suspense above. */
export const useIdentityTexts = (): IdentityTexts => use(loadIdentityTexts(useLanguage()));

/** The texts of the first steps. Needs a Suspense above. */
export const useFirstStepsTexts = (): FirstStepsTexts => use(loadFirstStepsTexts(useLanguage()));

/** The texts of the audit log and of histories. Needs a Suspense above. */
export const useAuditTexts = (): AuditTexts => use(loadAuditTexts(useLanguage()));

/** The texts of the settings' fields. Needs a Suspense above. */
export const useSettingsTexts = (): SettingsTexts => use(loadSettingsTexts(useLanguage()));

/** The texts of a seller's pages and the authenticated ones. Needs a Suspense above. */
export const useSellerTexts = (): Own<SellerTexts> => use(loadSellerTexts(useLanguage()));

/** The texts of pages for customers. Needs a Suspense above. */
export const useCustomerTexts = (): CustomerTexts => use(loadCustomerTexts(useLanguage()));

import type { Language } from '@jadeport/contract';
import type {
  ArrivalTexts,
  AuditTexts,
  AuthenticatedTexts,
  CustomerTexts,
  CustomsTexts,
  FirstStepsTexts,
  GoodsTexts,
  ImportsTexts,
  InsuranceClaimsTexts,
  InvoicesTexts,
  PaymentsTexts,
  PickupsTexts,
  PrivacyTexts,
  ReportsTexts,
  SellerTexts,
  SettingsTexts,
  StaffTexts,
  TemplateTexts,
} from '@jadeport/i18n';
import { use } from 'react';
import { useLanguage } from './texts.tsx';

/** Loads texts of a language once. After a failure, the next call tries again. */
function once<Texts>(load: Record<Language, () => Promise<Texts>>) {
  const requests: Partial<Record<Language, Promise<Texts>>> = {};
  return (language: Language): Promise<Texts> => {
    requests[language] ??= load[language]().catch((error: unknown) => {
      delete requests[language];
      throw error;
    });
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

const loadSettingsTexts = once<SettingsTexts>({
  en: async () => (await import('@jadeport/i18n/en/settings')).settings,
  zh: async () => (await import('@jadeport/i18n/zh/settings')).settings,
});

/** Apart, because most pages of staff show no log. */
const loadAuditTexts = once<AuditTexts>({
  en: async () => (await import('@jadeport/i18n/en/audit')).audit,
  zh: async () => (await import('@jadeport/i18n/zh/audit')).audit,
});

const loadTemplateTexts = once<TemplateTexts>({
  en: async () => (await import('@jadeport/i18n/en/notifications.templates')).notificationTemplates,
  zh: async () => (await import('@jadeport/i18n/zh/notifications.templates')).notificationTemplates,
});

const loadFirstStepsTexts = once<FirstStepsTexts>({
  en: async () => (await import('@jadeport/i18n/en/settings.first-steps')).firstSteps,
  zh: async () => (await import('@jadeport/i18n/zh/settings.first-steps')).firstSteps,
});

/** Apart, because hardly a page ever shows a match. */
const loadGoodsTexts = once<GoodsTexts>({
  en: async () => (await import('@jadeport/i18n/en/goods')).goods,
  zh: async () => (await import('@jadeport/i18n/zh/goods')).goods,
});

const loadImportsTexts = once<ImportsTexts>({
  en: async () => (await import('@jadeport/i18n/en/imports')).imports,
  zh: async () => (await import('@jadeport/i18n/zh/imports')).imports,
});

/** Apart, because no other page shows reports. */
export const loadReportsTexts = once<ReportsTexts>({
  en: async () => (await import('@jadeport/i18n/en/reports.staff')).reportPages,
  zh: async () => (await import('@jadeport/i18n/zh/reports.staff')).reportPages,
});

/** Apart, because no other page shows an invoice. */
export const loadInvoicesTexts = once<InvoicesTexts>({
  en: () =>
    all([
      import('@jadeport/i18n/en/invoices'),
      import('@jadeport/i18n/en/invoices.staff'),
      import('@jadeport/i18n/en/invoices.customers'),
    ]),
  zh: () =>
    all([
      import('@jadeport/i18n/zh/invoices'),
      import('@jadeport/i18n/zh/invoices.staff'),
      import('@jadeport/i18n/zh/invoices.customers'),
    ]),
});

/** Apart, because few pages show a payment. */
export const loadPaymentsTexts = once<PaymentsTexts>({
  en: () =>
    all([
      import('@jadeport/i18n/en/payments'),
      import('@jadeport/i18n/en/payments.staff'),
      import('@jadeport/i18n/en/payments.customers'),
    ]),
  zh: () =>
    all([
      import('@jadeport/i18n/zh/payments'),
      import('@jadeport/i18n/zh/payments.staff'),
      import('@jadeport/i18n/zh/payments.customers'),
    ]),
});

async function all<One, Two, Three>(parts: [Promise<One>, Promise<Two>, Promise<Three>]) {
  const [one, two, three] = await Promise.all(parts);
  return { ...one, ...two, ...three };
}

/** Apart, because the other pages of staff do not hand anything over. */
export const loadPickupsTexts = once<PickupsTexts>({
  en: () => import('@jadeport/i18n/en/pickups.staff'),
  zh: () => import('@jadeport/i18n/zh/pickups.staff'),
});

const loadInsuranceClaimsTexts = once<InsuranceClaimsTexts>({
  en: async () => (await import('@jadeport/i18n/en/insurance-claims')).insuranceClaims,
  zh: async () => (await import('@jadeport/i18n/zh/insurance-claims')).insuranceClaims,
});

const loadPrivacyTexts = once<PrivacyTexts>({
  en: async () => (await import('@jadeport/i18n/en/privacy')).privacy,
  zh: async () => (await import('@jadeport/i18n/zh/privacy')).privacy,
});

const loadArrivalTexts = once<ArrivalTexts>({
  en: async () => (await import('@jadeport/i18n/en/manifests.arrival')).manifestArrival,
  zh: async () => (await import('@jadeport/i18n/zh/manifests.arrival')).manifestArrival,
});

const loadCustomsTexts = once<CustomsTexts>({
  en: async () => (await import('@jadeport/i18n/en/customs.staff')).staffCustoms,
  zh: async () => (await import('@jadeport/i18n/zh/customs.staff')).staffCustoms,
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

/** The texts of the audit log. Needs a Suspense above. */
export const useAuditTexts = (): AuditTexts => use(loadAuditTexts(useLanguage()));

/** The texts of the settings' fields. Needs a Suspense above. */
export const useSettingsTexts = (): SettingsTexts => use(loadSettingsTexts(useLanguage()));

/** The texts of prohibited and restricted goods. Needs a Suspense above. */
export const useGoodsTexts = (): GoodsTexts => use(loadGoodsTexts(useLanguage()));

/** The texts of the page that imports from another system. Needs a Suspense above. */
export const useImportsTexts = (): ImportsTexts => use(loadImportsTexts(useLanguage()));

/** The texts of the reports. Needs a Suspense above. */
export const useReportsTexts = (): ReportsTexts => use(loadReportsTexts(useLanguage()));

/** The texts of the arrival station. Needs a Suspense above. */
export const useArrivalTexts = (): ArrivalTexts => use(loadArrivalTexts(useLanguage()));

/** The texts of the staff's pages of customs. Needs a Suspense above. */
export const useCustomsTexts = (): CustomsTexts => use(loadCustomsTexts(useLanguage()));

/** The texts of the words of notifications. Needs a Suspense above. */
export const useTemplateTexts = (): TemplateTexts => use(loadTemplateTexts(useLanguage()));

/** The texts of the pages of invoices. Needs a Suspense above. */
export const useInvoicesTexts = (): InvoicesTexts => use(loadInvoicesTexts(useLanguage()));

/** The texts of payments. Needs a Suspense above. */
export const usePaymentsTexts = (): PaymentsTexts => use(loadPaymentsTexts(useLanguage()));

/** The texts of the counter and of deliveries. Needs a Suspense above. */
export const usePickupsTexts = (): PickupsTexts => use(loadPickupsTexts(useLanguage()));

/** The texts of claims for lost and damaged packages. Needs a Suspense above. */
export const useInsuranceClaimsTexts = (): InsuranceClaimsTexts =>
  use(loadInsuranceClaimsTexts(useLanguage()));

/** The texts of what customers may ask of their data. Needs a Suspense above. */
export const usePrivacyTexts = (): PrivacyTexts => use(loadPrivacyTexts(useLanguage()));

/** The texts of the first steps. Needs a Suspense above. */
export const useFirstStepsTexts = (): FirstStepsTexts => use(loadFirstStepsTexts(useLanguage()));

/** The texts of a seller's pages and the authenticated ones. Needs a Suspense above. */
export const useSellerTexts = (): Own<SellerTexts> => use(loadSellerTexts(useLanguage()));

/** The texts of pages for customers. Needs a Suspense above. */
export const useCustomerTexts = (): CustomerTexts => use(loadCustomerTexts(useLanguage()));

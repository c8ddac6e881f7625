import { accountsRouter } from './features/accounts/accounts.router.ts';
import { apiKeysRouter } from './features/api-keys/api-keys.router.ts';
import { assistantRouter } from './features/assistant/assistant.router.ts';
import { auditRouter } from './features/audit/audit.router.ts';
import { consolidationsRouter } from './features/consolidations/consolidations.router.ts';
import { contactRouter } from './features/contact/contact.router.ts';
import { customersRouter } from './features/customers/customers.router.ts';
import { customsRouter } from './features/customs/customs.router.ts';
import { estimatesRouter } from './features/estimates/estimates.router.ts';
import { exportsRouter } from './features/exports/exports.router.ts';
import { goodsRouter } from './features/goods/goods.router.ts';
import { importsRouter } from './features/imports/imports.router.ts';
import { insuranceClaimsRouter } from './features/insurance-claims/insurance-claims.router.ts';
import { invoicesRouter } from './features/invoices/invoices.router.ts';
import { liveRouter } from './features/live/live.router.ts';
import { locationsRouter } from './features/locations/locations.router.ts';
import { manifestsRouter } from './features/manifests/manifests.router.ts';
import { nextStepsRouter } from './features/next-steps/next-steps.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { ordersRouter } from './features/orders/orders.router.ts';
import { paymentsRouter } from './features/payments/payments.router.ts';
import { pickupsRouter } from './features/pickups/pickups.router.ts';
import { platformsRouter } from './features/platforms/platforms.router.ts';
import { preAlertsRouter } from './features/pre-alerts/pre-alerts.router.ts';
import { privacyRouter } from './features/privacy/privacy.router.ts';
import { receivingRouter } from './features/receiving/receiving.router.ts';
import { reportsRouter } from './features/reports/reports.router.ts';
import { searchRouter } from './features/search/search.router.ts';
import { settingsRouter } from './features/settings/settings.router.ts';
import { shipmentsRouter } from './features/shipments/shipments.router.ts';
import { storageRouter } from './features/storage/storage.router.ts';
import { trackingRouter } from './features/tracking/tracking.router.ts';
import { webhooksRouter } from './features/webhooks/webhooks.router.ts';
import { router } from './trpc/init.ts';

/** Every procedure, by feature. */
export const appRouter = router({
  accounts: accountsRouter,
  customers: customersRouter,
  tracking: trackingRouter,
  shipments: shipmentsRouter,
  preAlerts: preAlertsRouter,
  locations: locationsRouter,
  goods: goodsRouter,
  receiving: receivingRouter,
  consolidations: consolidationsRouter,
  manifests: manifestsRouter,
  customs: customsRouter,
  payments: paymentsRouter,
  estimates: estimatesRouter,
  platforms: platformsRouter,
  orders: ordersRouter,
  webhooks: webhooksRouter,
  apiKeys: apiKeysRouter,
  exports: exportsRouter,
  imports: importsRouter,
  audit: auditRouter,
  settings: settingsRouter,
  contact: contactRouter,
  reports: reportsRouter,
  assistant: assistantRouter,
  live: liveRouter,
  nextSteps: nextStepsRouter,
  notifications: notificationsRouter,
  search: searchRouter,
  insuranceClaims: insuranceClaimsRouter,
  invoices: invoicesRouter,
  pickups: pickupsRouter,
  privacy: privacyRouter,
  storage: storageRouter,
});

export type AppRouter = typeof appRouter;

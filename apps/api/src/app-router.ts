import { accountsRouter } from './features/accounts/accounts.router.ts';
import { apiKeysRouter } from './features/api-keys/api-keys.router.ts';
import { assistantRouter } from './features/assistant/assistant.router.ts';
import { auditRouter } from './features/audit/audit.router.ts';
import { consolidationsRouter } from './features/consolidations/consolidations.router.ts';
import { contactRouter } from './features/contact/contact.router.ts';
import { customersRouter } from './features/customers/customers.router.ts';
import { estimatesRouter } from './features/estimates/estimates.router.ts';
import { exportsRouter } from './features/exports/exports.router.ts';
import { firstStepsRouter } from './features/first-steps/first-steps.router.ts';
import { liveRouter } from './features/live/live.router.ts';
import { locationsRouter } from './features/locations/locations.router.ts';
import { ordersRouter } from './features/orders/orders.router.ts';
import { platformsRouter } from './features/platforms/platforms.router.ts';
import { preAlertsRouter } from './features/pre-alerts/pre-alerts.router.ts';
import { receivingRouter } from './features/receiving/receiving.router.ts';
import { reportsRouter } from './features/reports/reports.router.ts';
import { settingsRouter } from './features/settings/settings.router.ts';
import { shipmentsRouter } from './features/shipments/shipments.router.ts';
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
  receiving: receivingRouter,
  consolidations: consolidationsRouter,
  estimates: estimatesRouter,
  platforms: platformsRouter,
  orders: ordersRouter,
  webhooks: webhooksRouter,
  apiKeys: apiKeysRouter,
  exports: exportsRouter,
  audit: auditRouter,
  settings: settingsRouter,
  firstSteps: firstStepsRouter,
  contact: contactRouter,
  reports: reportsRouter,
  assistant: assistantRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;

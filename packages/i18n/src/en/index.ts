// Texts used by the server only, which no page loads, are exported by name.
export { devices, invitations, passwordMail, secondFactorMail } from './accounts.ts';
export { apiKeyMail } from './api-keys.ts';
export { replies, trackingReplies } from './assistant.replies.ts';
export { audit } from './audit.ts';
export * from './authenticated.ts';
export { quoteMail } from './consolidations.ts';
export { answers, messageMail } from './contact.ts';
export * from './customer-pages.ts';
export { welcomeMail } from './customers.ts';
export { announcedCustoms } from './customs.announced.ts';
export { staffCustoms } from './customs.staff.ts';
export { errors } from './errors.ts';
export { goods } from './goods.ts';
export { imports } from './imports.ts';
export { insuranceClaimMail, insuranceClaims } from './insurance-claims.ts';
export { customerInvoices } from './invoices.customers.ts';
export { invoicePaper } from './invoices.paper.ts';
export { staffInvoices } from './invoices.staff.ts';
export { invoices } from './invoices.ts';
export { live } from './live.ts';
export { manifestArrival } from './manifests.arrival.ts';
export { notificationTemplates } from './notifications.templates.ts';
export {
  arrivalMail,
  billMails,
  changeMails,
  notificationMails,
} from './notifications.ts';
export { customerPayments } from './payments.customers.ts';
export { receiptPaper } from './payments.paper.ts';
export { staffPayments } from './payments.staff.ts';
export { payments } from './payments.ts';
export { staffDeliveries, staffPickups } from './pickups.staff.ts';
export { pickupMail } from './pickups.ts';
export { papersMail } from './pre-alerts.ts';
export { privacy } from './privacy.ts';
export * from './public.ts';
export { claimMail } from './receiving.claims.ts';
export { books } from './reports.books.ts';
export { reportPages } from './reports.staff.ts';
export * from './seller-pages.ts';
export { firstSteps } from './settings.first-steps.ts';
export { testMail } from './settings.mail.ts';
export { settings } from './settings.ts';
export * from './staff-pages.ts';
export { storageMail } from './storage.ts';
export { subscriptions } from './tracking.subscriptions.ts';

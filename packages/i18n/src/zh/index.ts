// Texts used by the server only, which no page loads, are exported by name.
export { devices, invitations, passwordMail, secondFactorMail } from './accounts.ts';
export { apiKeyMail } from './api-keys.ts';
export { replies, trackingReplies } from './assistant.ts';
export * from './authenticated.ts';
export { quoteMail } from './consolidations.ts';
export { answers, messageMail } from './contact.ts';
export * from './customer-pages.ts';
export { welcomeMail } from './customers.ts';
export { errors } from './errors.ts';
export { live } from './live.ts';
export { papersMail } from './pre-alerts.ts';
export * from './public.ts';
export { claimMail } from './receiving.claims.ts';
export * from './seller-pages.ts';
export { settings } from './settings.ts';
export * from './staff-pages.ts';
export { subscriptions } from './tracking.subscriptions.ts';
export { refusals } from './validation.ts';

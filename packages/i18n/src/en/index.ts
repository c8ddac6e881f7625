// What the server alone says stands here by its name: no page carries it.
export { devices, invitations, passwordMail } from './accounts.ts';
export { apiKeyMail } from './api-keys.ts';
export { replies, trackingReplies } from './assistant.ts';
export { answers, messageMail } from './contact.ts';
export { welcomeMail } from './customers.ts';
export { errors } from './errors.ts';
export * from './members.ts';
export { subscriptions } from './tracking.ts';
export * from './visitors.ts';

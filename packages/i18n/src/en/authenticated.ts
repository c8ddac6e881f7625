export { secondFactor } from './accounts.second-factor.ts';
export { sessions } from './accounts.sessions.ts';
export { apiKeys } from './api-keys.ts';
export { consolidations } from './consolidations.ts';
export { controls } from './controls.ts';
export { labels } from './labels.ts';
export { claims } from './receiving.claims.ts';
export { ownPhone } from './tracking.phone.ts';

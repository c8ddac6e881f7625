export { type IntentId, intentIds } from './intents.ts';
export { matchIntent } from './match-intent.ts';

export { assistant } from './assistant.ts';
export * from './deferred.ts';
export * from './initial.ts';
export { homeStory } from './pages.home.ts';

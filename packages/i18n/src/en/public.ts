export * from './deferred.ts';
export * from './initial.ts';

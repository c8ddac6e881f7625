export * from './first.ts';
export * from './further.ts';

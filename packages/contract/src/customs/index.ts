export * from './announced.ts';
export * from './assessments.ts';
export * from './lists.ts';
export * from './tariff.ts';

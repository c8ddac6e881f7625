export type { Database, EntityManager } from './database.ts';

import type { Log } from '../src/db/database.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };

import type { Log } from '../src/environment/log.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };

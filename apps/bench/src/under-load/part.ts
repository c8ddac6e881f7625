import type { Request } from 'autocannon';
import type { Table } from '../benchmark.ts';
import type { Shots } from '../load.ts';

/** Connections that bring the service to its highest rate. */
export const connections = 16;

/** The requests, and how many of them the service answers a second at most. */
export type Load = { requests: Request[]; perSecond: number };

export type Part = { table: Table; faults: readonly string[] };

/** How many answers have a status that begins with these digits. */
export const countOf = ({ byStatus }: Shots, digits: string): number =>
  Object.entries(byStatus)
    .filter(([status]) => status.startsWith(digits))
    .reduce((sum, [, count]) => sum + count, 0);

/** `≤ 5 s: met` */
export const aimOf = (aim: string, isMet: boolean) => `≤ ${aim}: ${isMet ? 'met' : 'missed'}`;

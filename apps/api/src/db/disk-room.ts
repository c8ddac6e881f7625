import { statfsSync } from 'node:fs';

/**
 * Bytes that writes leave free, as much as the log may grow to between two checkpoints. The embedded
 * database hangs for ever once it cannot extend its log (docs/decisions/0067).
 */
const reserve = 64 * 2 ** 20;

/** Also `for update`, because a lock of a row is written too. */
const writes = /\b(?:insert|update|delete|merge|truncate|create|alter|copy)\b/i;

/**
 * Returns a function that refuses a statement that writes while the disk of `folder` has too little
 * room, with PostgreSQL's code for a full disk.
 */
export function refuseWithoutRoom(folder: string): (statement: string) => void {
  return (statement) => {
    if (!writes.test(statement)) return;
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= reserve) return;
    const message = `less than ${reserve / 2 ** 20} MB are free on the disk of ${folder}`;
    throw Object.assign(new Error(message), { code: '53100' });
  };
}

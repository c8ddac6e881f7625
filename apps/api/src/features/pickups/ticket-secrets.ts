import { createHmac, timingSafeEqual } from 'node:crypto';

const idLength = 16;

const mac = (secretKey: string, purpose: 'code' | 'pass', id: string) =>
  createHmac('sha256', secretKey).update(`pickup-${purpose}:${id}`).digest();

/** The six digits of a ticket. */
export function ticketCode(secretKey: string, id: string): string {
  const number = mac(secretKey, 'code', id).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

/** Whether digits, with or without spaces, are those of a ticket. */
export function isTicketCode(secretKey: string, id: string, typed: string): boolean {
  const ours = Buffer.from(ticketCode(secretKey, id));
  const given = Buffer.from(typed.replace(/[\s-]/g, ''));
  return given.length === ours.length && timingSafeEqual(given, ours);
}

/**
 * What the QR of a ticket says: its id and 128 bits that only we can derive, in capitals and digits,
 * which every scanner types alike.
 */
export const ticketPass = (secretKey: string, id: string): string =>
  passBytes(secretKey, id).toString('hex').toUpperCase();

const passBytes = (secretKey: string, id: string) =>
  Buffer.concat([
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    mac(secretKey, 'pass', id).subarray(0, 16),
  ]);

/** The id of the ticket of a pass; undefined for what is none of ours. */
export function readTicketPass(secretKey: string, typed: string): string | undefined {
  const given = Buffer.from(typed, 'hex');
  if (given.length !== 2 * idLength) return undefined;
  const hex = given.subarray(0, idLength).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(given, passBytes(secretKey, id)) ? id : undefined;
}

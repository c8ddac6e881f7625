import { createHash, randomBytes } from 'node:crypto';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const codes = 10;
/** 120 bits. */
const characters = 24;
/** Of 32 characters, so that each random byte gives one without bias: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person may have typed, without the spaces and hyphens that make it readable. */
export const withoutGaps = (code: string) => code.replace(/[\s-]/g, '');

const hashOf = (code: string) =>
  createHash('sha256').update(withoutGaps(code).toUpperCase()).digest('hex');

const newCode = () =>
  Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/.{6}(?=.)/g, '$&-');

/** Replaces the recovery codes of a user by ten new ones, and returns them. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId);
  const made = Array.from({ length: codes }, newCode);
  await query(tx, RecoveryCode)
    .insertInto('recovery_codes')
    .values(made.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return made;
}

export async function deleteRecoveryCodes(tx: EntityManager, userId: string): Promise<void> {
  await query(tx, RecoveryCode)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up a recovery code; false for a wrong or used one. Of simultaneous uses, one succeeds. */
export async function spendRecoveryCode(
  source: Source,
  userId: string,
  code: string,
): Promise<boolean> {
  const spent = await query(source, RecoveryCode)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .returning('code_hash')
    .execute();
  return spent.length > 0;
}

import { manifestSchemaLimit } from '@jadeport/contract/manifests';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { ManifestSchema } from './manifest-schema.entity.ts';

/** What would make the check open something else, or grow without bounds. */
const reference = /<!(?:DOCTYPE|ENTITY)|<(?:[\w.-]+:)?(?:import|include|redefine|override)\b/i;

/**
 * Stores the XML Schema that the customs breakdown is checked against from now on; an empty one ends
 * the check.
 *
 * @returns its length in characters
 * @throws VALIDATION_FAILED for references to other documents, or what is no XML Schema
 */
export async function putManifestSchema(
  { database, clock, schemaChecker }: Pick<Deps, 'database' | 'clock' | 'schemaChecker'>,
  actor: Actor,
  text: string,
): Promise<{ characters: number }> {
  if (text.length > manifestSchemaLimit) {
    throw new AppError('BODY_TOO_LARGE', { limit: manifestSchemaLimit / 1024 });
  }
  if (text.includes('\0')) throw invalidField('schema', 'SCHEMA_INVALID');
  if (reference.test(text)) throw invalidField('schema', 'SCHEMA_REFERENCES');
  const schema = text.trim();
  if (schema) {
    const faults = await schemaChecker.check({ schema, document: '<Awbolds/>' }).catch(() => {
      throw invalidField('schema', 'SCHEMA_INVALID');
    });
    if (faults.schema.length > 0) throw invalidField('schema', 'SCHEMA_INVALID');
  }
  await database.em().transactional(async (tx) => {
    await tx.insert(ManifestSchema, { text: schema, recordedAt: clock() });
    const details = { characters: schema.length };
    await record(tx, { actor, action: 'manifests.schema-changed', details });
  });
  return { characters: schema.length };
}

/** The schema to check against; empty without one. */
export async function presentSchema(source: Source): Promise<string> {
  const row = await query(source, ManifestSchema)
    .selectFrom('manifest_schemas')
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? '';
}

/** @throws BREAKDOWN_REFUSED with the first fault that a schema finds in a document */
export async function refuseAgainst(
  { schemaChecker }: Pick<Deps, 'schemaChecker'>,
  schema: string,
  document: string,
): Promise<void> {
  const faults = await schemaChecker.check({ schema, document });
  const [problem] = [...faults.schema, ...faults.document];
  if (problem !== undefined) throw new AppError('BREAKDOWN_REFUSED', { problem });
}

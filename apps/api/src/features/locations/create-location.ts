import { randomUUID } from 'node:crypto';
import type { createLocationInput, Location as LocationOutput } from '@jadeport/contract/locations';
import { findSite } from '@jadeport/settings';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Location } from './location.entity.ts';

/**
 * Makes a place known by the code that is printed on it.
 *
 * @throws LOCATION_EXISTS; VALIDATION_FAILED for a site that the settings do not have
 */
export async function createLocation(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { code, name, site }: z.output<typeof createLocationInput>,
): Promise<LocationOutput> {
  if (!findSite(settings(), site)) {
    throw fieldError('site', 'SITE_UNKNOWN');
  }
  const id = randomUUID();
  try {
    await em.transactional(async (tx) => {
      tx.create(Location, { id, code, name, site, createdAt: clock() });
      await tx.flush();
      await record(tx, { actor, action: 'locations.made', thing: code, details: { site } });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('LOCATION_EXISTS');
    throw error;
  }
  return { id, code, name, site };
}

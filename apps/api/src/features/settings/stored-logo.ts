import type { Deps } from '../../context.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { readVersions } from './read-versions.ts';

/**
 * Returns the logo as it is stored: decoded, unless a version has it already.
 *
 * @throws VALIDATION_FAILED for what is no picture; IMAGE_TOO_LARGE and the other limits of decoding
 */
export async function storedLogo(
  { database, decodeLogo }: Pick<Deps, 'database' | 'decodeLogo'>,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (!given) return given;
  const versions = await readVersions(database);
  if (versions.some(({ changes }) => changes.business?.logo === given)) return given;
  const picture = Buffer.from(given.slice(given.indexOf(',') + 1), 'base64');
  const decoded = await decodeLogo(picture).catch((error: unknown) => {
    const isNone = error instanceof AppError && error.code === 'FILE_UNREADABLE';
    throw isNone ? invalidField('business.logo', 'LOGO_INVALID') : error;
  });
  return `data:image/png;base64,${decoded.toString('base64')}`;
}

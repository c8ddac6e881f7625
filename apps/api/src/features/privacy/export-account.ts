import type { Readable } from 'node:stream';
import type { CustomerUser, Deps } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { startStream } from '../../writers/table.ts';
import { type Packed, zip } from '../../writers/zip.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { getProfile } from '../customers/get-profile.ts';
import { openDocument } from '../documents/open-document.ts';
import { ownData } from './own-data.ts';
import { ownDocuments } from './own-documents.ts';

/** Downloads of one account in an hour: each reads every row and file of it. */
export const exportsAnHour = 10;

type Needs = Pick<Deps, 'database' | 'clock' | 'settings' | 'files' | 'linkedThings' | 'stopping'>;

/**
 * Everything that is known of a customer as one ZIP archive: `data.json`, and the documents that they
 * may open, each opening of an identity document recorded.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function exportAccount(
  deps: Needs,
  { user, actor }: { user: CustomerUser; actor: Actor },
): Promise<Readable> {
  const { database, clock } = deps;
  const limit = { key: `privacy-export:${user.id}`, limit: exportsAnHour, windowMs: hourMs };
  await limitAttempts(database, clock(), [limit]);
  const thing = user.customer.customerCode;
  await record(database.em(), { actor, action: 'privacy.exported', thing });
  return startStream(zip(filesOf(deps, user, actor)));
}

async function* filesOf(deps: Needs, user: CustomerUser, actor: Actor): AsyncGenerator<Packed> {
  const { database, clock, stopping } = deps;
  const owner = { userId: user.id, customerId: user.customer.id };
  const data = ownData(database, owner, getProfile(deps, user));
  yield { name: 'data.json', at: clock(), shrinks: true, bytes: data };
  for (const { id, kind, type, createdAt } of await ownDocuments(database, owner)) {
    stopping.signal.throwIfAborted();
    const opened = await openDocument(database.em(), deps, { user, actor }, { id }).catch(
      (error: unknown) => {
        // What no longer shows it to its uploader, such as a payment proof of a moved package.
        if (error instanceof AppError) return undefined;
        throw error;
      },
    );
    if (!opened) continue;
    const name = `files/${kind}-${id}.${type.split('/')[1]?.replace('jpeg', 'jpg')}`;
    yield { name, at: createdAt, shrinks: false, bytes: opened.bytes };
  }
}

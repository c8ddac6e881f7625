import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { storeNews } from './store-news.ts';

/**
 * Receives what the tracking provider sends of its own accord. What it says of a waybill that we did not
 * register is ignored.
 *
 * @throws NOT_FOUND where no provider is set; SIGNATURE_INVALID; MALFORMED_REQUEST
 */
export async function receiveNotice(
  { trackingProvider, database, clock }: Deps,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<void> {
  if (!trackingProvider) throw new AppError('NOT_FOUND');
  const notice = trackingProvider.readNotice(headers, body);
  if (notice.kind === 'unsigned') throw new AppError('SIGNATURE_INVALID');
  if (notice.kind === 'unreadable') throw new AppError('MALFORMED_REQUEST');
  await storeNews(database.em(), { clock }, notice.news);
}

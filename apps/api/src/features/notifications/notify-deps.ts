import type { Jobs } from '../../jobs/runner.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import type { WhatsappSender } from '../../ports/whatsapp-sender.ts';
import type { NoticeDeps } from '../tracking/notices.ts';

/** The dependencies of whatever tells customers of something. */
export type NotifyDeps = NoticeDeps & {
  push: PushSender;
  whatsapp: WhatsappSender | undefined;
  jobs: () => Pick<Jobs, 'enqueue' | 'enqueueMany'>;
};

import { type NotificationChannel, notificationChannels } from '@jadeport/contract/notifications';
import { addressIn } from '@jadeport/i18n';
import type { EntityManager } from '../../db/orm.ts';
import { sendEmail } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { Notify } from '../../ports/notify.ts';
import { type Addressee, findAddressee, isReached } from './addressee.ts';
import { claimDeliveries, endDelivery, unsentEmailOf, type Words } from './claim-deliveries.ts';
import { sendJobs } from './delivery-jobs.ts';
import { unsubscribeUrlOf } from './email-links.ts';
import type { NotifyDeps } from './notify-deps.ts';
import { getPreferences } from './preferences.ts';
import { presentWords } from './read-templates.ts';
import { inWords, type Worded, withoutLink } from './template-words.ts';

/**
 * Tells customers of events on the channels that they chose, with the way to choose otherwise. Emails
 * are sent at once; the other messages have jobs of their own, so that a slow provider delays nobody,
 * and wait for the end of quiet hours.
 */
export const notifier =
  (deps: NotifyDeps): Notify =>
  async (em, jobId, customerId, event, notice) => {
    const addressee = await findAddressee(em, customerId);
    if (!addressee) return;
    const { [event]: on } = await getPreferences(em, customerId);
    const channels = notificationChannels.filter(
      (channel) => on[channel] && isReached(addressee, channel, deps.whatsapp !== undefined),
    );
    if (channels.length === 0) return;
    const words = await presentWords(em, event, addressee.language);
    const worded = inWords(deps, notice, words);
    const told = { jobId, about: notice.about ?? `job:${jobId}`, event, customerId };
    const emailId = await em.transactional(async (tx) => {
      const claimed = await claimDeliveries(tx, deps.clock(), {
        ...told,
        channels: new Map(
          channels.map((channel) => [channel, wordsOn(deps, addressee, channel, worded)]),
        ),
      });
      for (const { id, channel } of claimed)
        if (channel !== 'email') await deps.jobs().enqueue(tx, sendJobs[channel].name, { id });
      return claimed.find(({ channel }) => channel === 'email')?.id;
    });
    if (!channels.includes('email')) return;
    const id = emailId ?? (await unsentEmailOf(em, told));
    if (id) await sendNoticeEmail(em, deps, { id, jobId, customerId }, addressee, worded);
  };

async function sendNoticeEmail(
  em: EntityManager,
  deps: NotifyDeps,
  { id, jobId, customerId }: { id: string; jobId: string; customerId: string },
  { email: to, language }: Addressee,
  { email }: Worded,
): Promise<void> {
  const { change } = textsIn[language].notificationMails;
  const parts = [...email.parts, { small: change, link: profileLink(deps, language) }];
  const unsubscribeUrl = unsubscribeUrlOf(deps, customerId);
  await sendEmail(deps, jobId, to, { ...email, parts }, { unsubscribeUrl });
  await endDelivery(em, id, 'sent');
}

const profileLink = ({ publicUrl }: NotifyDeps, language: Addressee['language']) =>
  addressIn(`${publicUrl()}/dashboard?tab=profile`, language);

/** The words of a short channel; an email keeps none. */
function wordsOn(
  deps: NotifyDeps,
  { language }: Addressee,
  channel: NotificationChannel,
  { subject: title, short, link }: Worded,
): Words | undefined {
  if (channel === 'email') return undefined;
  if (channel === 'push') return { title, body: withoutLink(short, link), link };
  const { changeByText, replyStop } = textsIn[language].notificationMails;
  const hears = channel === 'sms' ? deps.sms.hearsReplies : deps.whatsapp?.hearsReplies;
  const ending = hears ? replyStop : `${changeByText} ${profileLink(deps, language)}`;
  return { title, body: `${short} ${ending}`, link };
}

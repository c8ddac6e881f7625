import type {
  NotificationPreferences,
  putNotificationPreferencesInput,
} from '@jadeport/contract/notifications';
import { notificationEvents } from '@jadeport/contract/notifications/events';
import type { z } from 'zod';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';

type Changes = z.input<typeof putNotificationPreferencesInput>;

function withChanges(saved: NotificationPreferences, changes: Changes): NotificationPreferences {
  const after = { ...saved };
  for (const event of notificationEvents)
    after[event] = { ...saved[event], ...(changes[event] as object | undefined) };
  if (changes.quietHours !== undefined) after.quietHours = changes.quietHours;
  return after;
}

/** The switches, which turn at once, and turn back where they could not be saved. */
export function usePreferences() {
  const { preferences: texts } = useCustomerTexts();
  const { getPreferences } = api.useUtils().notifications;
  const query = api.notifications.getPreferences.useQuery(undefined, { staleTime: 0 });
  const fail = failureToast(texts.failed, texts.failedText);
  const { mutate: put } = api.notifications.putPreferences.useMutation({
    onMutate: (changes) => {
      const before = getPreferences.getData();
      if (before) getPreferences.setData(undefined, withChanges(before, changes));
      return before;
    },
    onSuccess: (saved) => getPreferences.setData(undefined, saved),
    onError: (error, _changes, before) => {
      getPreferences.setData(undefined, before);
      fail(error);
    },
  });
  return { query, put };
}

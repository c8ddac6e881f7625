import type { User } from '@jadeport/contract/accounts';
import { plural } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { Clocks } from '../../components/app/clocks.tsx';
import type { Destination } from '../../components/app/destinations.tsx';
import {
  BadgeIcon,
  BoxIcon,
  DownloadIcon,
  HomeIcon,
  ListIcon,
  PackageIcon,
  PaperIcon,
  PeopleIcon,
  QuestionIcon,
  ReceiveIcon,
  SettingsIcon,
  ShelfIcon,
} from '../../components/app/icons.tsx';
import { Shell } from '../../components/app/shell.tsx';
import { MessageIcon } from '../../components/site/icons.tsx';
import { isAdminPage, navigationOf } from '../../components/site/navigation.ts';
import { RequiredSecondFactor } from '../../features/accounts/required-second-factor.tsx';
import { LiveShipments } from '../../features/live/live-shipments.tsx';
import { api } from '../../lib/api.tsx';
import { type Features, useFeatures } from '../../lib/features.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { onDeparture } from '../../lib/user.ts';
import { KeyIcon } from '../-dashboard/icons.tsx';
import css from './admin-shell.module.css';
import { AdminTop } from './admin-top.tsx';

const icons: Readonly<Record<string, ReactNode>> = {
  '/admin': <HomeIcon />,
  '/admin/receiving': <ReceiveIcon />,
  '/admin/shipments': <PackageIcon />,
  '/admin/consolidations': <BoxIcon />,
  '/admin/pre-alerts': <PaperIcon />,
  '/admin/receiving/unclaimed': <QuestionIcon />,
  '/admin/locations': <ShelfIcon />,
  '/admin/messages': <MessageIcon />,
  '/admin/customers': <PeopleIcon />,
  '/admin/staff': <BadgeIcon />,
  '/admin/audit': <ListIcon />,
  '/admin/export': <DownloadIcon />,
  '/admin/settings': <SettingsIcon />,
  '/api-keys': <KeyIcon />,
};

/** The pages in a phone's bottom bar; messages are among them because of their count. */
const thumbs: readonly string[] = [
  '/admin',
  '/admin/receiving',
  '/admin/shipments',
  '/admin/messages',
];

/** Pages for running the business, listed after those for the daily work. */
const below: readonly string[] = [
  '/admin/staff',
  '/admin/audit',
  '/admin/export',
  '/admin/settings',
  '/api-keys',
];

onDeparture(() => {
  void import('../../features/receiving/queue.ts').then((queue) => queue.forgetReceived());
});

/** The app for staff; its lists update when others change something. Needs an ApiProvider. */
export function AdminShell(props: { user: User; children: ReactNode }) {
  const { controls } = useAuthenticatedTexts();
  const { destinations, more } = useDestinations(props.user);
  return (
    <Shell
      label={controls.administration}
      destinations={destinations}
      more={more}
      top={<AdminTop destinations={[...destinations, ...more]} />}
      foot={<Clocks />}
    >
      <LiveShipments whose="staff" />
      <div className={css.page}>
        <RequiredSecondFactor>{props.children}</RequiredSecondFactor>
      </div>
    </Shell>
  );
}

function useDestinations(user: User) {
  const { shell } = useTexts();
  const messages = useOpenMessages();
  const all = navigationOf(user, useLinkedFeatures())
    .filter((page) => isAdminPage(page) || below.includes(page.to))
    .map(
      ({ to, label }): Destination => ({
        to,
        label: shell[label],
        icon: icons[to],
        thumb: thumbs.includes(to),
        // Others lie below them.
        exact: ['/admin', '/admin/receiving'].includes(to),
        ...(to === '/admin/messages' ? { count: messages } : {}),
      }),
    );
  return {
    destinations: all.filter(({ to }) => !below.includes(to)),
    more: below.flatMap((path) => all.filter(({ to }) => to === path)),
  };
}

/** The states of consolidations that staff have still to pack or to send. */
const unfinishedStates = ['requested', 'quoted', 'approved'] as const;

/** What staff have links to: consolidations stay, too, until the last one is finished. */
function useLinkedFeatures(): Features {
  const features = useFeatures();
  const { data } = api.consolidations.count.useQuery(undefined, {
    enabled: !features.consolidations,
  });
  const unfinished = unfinishedStates.some((state) => data?.counts[state]);
  return { ...features, consolidations: features.consolidations || unfinished };
}

/** The number of messages that are still open. */
function useOpenMessages() {
  const { unread } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const { data } = api.contact.countByStatus.useQuery(undefined, { refetchInterval: 60_000 });
  const number = data?.counts.open ?? 0;
  return { number, label: plural(language, unread, number) };
}

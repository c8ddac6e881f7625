import type { User } from '@jadeport/contract/accounts';
import { plural } from '@jadeport/i18n';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Clocks } from '../../components/app/clocks.tsx';
import type { Destination } from '../../components/app/destinations.tsx';
import {
  BadgeIcon,
  BillIcon,
  BookIcon,
  BoxIcon,
  ChartIcon,
  ClockIcon,
  CoinsIcon,
  DownloadIcon,
  HandIcon,
  HomeIcon,
  ListIcon,
  PackageIcon,
  PaperIcon,
  PeopleIcon,
  QuestionIcon,
  ReceiveIcon,
  SettingsIcon,
  ShelfIcon,
  ShieldIcon,
  StampIcon,
  UploadIcon,
  VanIcon,
} from '../../components/app/icons.tsx';
import marked from '../../components/app/marked.module.css';
import { Shell } from '../../components/app/shell.tsx';
import { MessageIcon } from '../../components/site/icons.tsx';
import { isFor } from '../../components/site/may-open.ts';
import { navigationOf } from '../../components/site/navigation.ts';
import { RequiredSecondFactor } from '../../features/accounts/required-second-factor.tsx';
import { LiveShipments } from '../../features/live/live-shipments.tsx';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { onDeparture } from '../../lib/user.ts';
import { KeyIcon } from '../-dashboard/icons.tsx';
import css from './admin-shell.module.css';
import { AdminTop } from './admin-top.tsx';

const icons: Readonly<Record<string, ReactNode>> = {
  '/admin': <HomeIcon />,
  '/admin/receiving': <ReceiveIcon />,
  '/admin/shipments': <PackageIcon />,
  '/admin/consolidations': <BoxIcon />,
  '/admin/manifests': <ListIcon />,
  '/admin/customs': <StampIcon />,
  '/admin/pre-alerts': <PaperIcon />,
  '/admin/receiving/unclaimed': <QuestionIcon />,
  '/admin/locations': <ShelfIcon />,
  '/admin/pickups': <HandIcon />,
  '/admin/deliveries': <VanIcon />,
  '/admin/storage': <ClockIcon />,
  '/admin/invoices': <BillIcon />,
  '/admin/payments': <CoinsIcon />,
  '/admin/insurance-claims': <ShieldIcon />,
  '/admin/messages': <MessageIcon />,
  '/admin/customers': <PeopleIcon />,
  '/admin/reports': <ChartIcon />,
  '/admin/staff': <BadgeIcon />,
  '/admin/audit': <ListIcon />,
  '/admin/export': <DownloadIcon />,
  '/admin/imports': <UploadIcon />,
  '/admin/settings': <SettingsIcon />,
  '/api-keys': <KeyIcon />,
  '/admin/handbook': <BookIcon />,
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
  '/admin/reports',
  '/admin/staff',
  '/admin/audit',
  '/admin/export',
  '/admin/imports',
  '/admin/settings',
  '/api-keys',
  '/admin/handbook',
];

onDeparture(() => {
  void import('../../features/receiving/queue.ts').then(({ queue }) => queue.forgetReceived());
  void import('../../features/manifests/queue.ts').then(({ queue }) => queue.forgetReceived());
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
        <Offline />
        <RequiredSecondFactor>{props.children}</RequiredSecondFactor>
      </div>
    </Shell>
  );
}

/** Pages that work without a connection. */
const worksOffline = /^\/admin\/(receiving|manifests\/[^/]+\/arrival)$/;

/** Without a connection, a page that works without one. */
function Offline() {
  const { shell } = useTexts();
  const online = useOnline();
  const here = useLocation({ select: ({ pathname }) => worksOffline.test(pathname) });
  if (online || here) return null;
  return (
    <div className={marked.mark} data-tone="ask" role="status">
      {shell.offline.staff} <Link to="/admin/receiving">{shell.receiving}</Link>
    </div>
  );
}

function useDestinations(user: User) {
  const { shell } = useTexts();
  const { destinations: names } = useStaffTexts();
  const messages = useOpenMessages();
  const { pages } = import.meta.env.STAFF_NAVIGATION;
  const mine = [...pages.filter((page) => isFor[page.account](user)), ...navigationOf(user)];
  const all = mine
    .filter(({ to }) => isAdminPage(to) || below.includes(to))
    .map(
      ({ to, label }): Destination => ({
        to,
        label: { ...shell, ...names }[label],
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

const isAdminPage = (path: string) => /^\/admin(\/|$)/.test(path);

/** The number of messages that are still open. */
function useOpenMessages() {
  const { unread } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const { data } = api.contact.countByStatus.useQuery(undefined, { refetchInterval: 60_000 });
  const number = data?.counts.open ?? 0;
  return { number, label: plural(language, unread, number) };
}

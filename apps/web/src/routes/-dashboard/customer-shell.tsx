import type { User } from '@jadeport/contract/accounts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Destination } from '../../components/app/destinations.tsx';
import {
  BillIcon,
  HandIcon,
  HomeIcon,
  ListIcon,
  PackageIcon,
  QuestionIcon,
} from '../../components/app/icons.tsx';
import { Shell } from '../../components/app/shell.tsx';
import { ChatIcon, PersonIcon } from '../../components/site/icons.tsx';
import { navigationOf } from '../../components/site/navigation.ts';
import { LiveShipments } from '../../features/live/live-shipments.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './customer-shell.module.css';
import { BellIcon, BoxesIcon, CalculatorIcon, KeyIcon, PinIcon, ShopIcon } from './icons.tsx';
import type { Tab } from './tabs.ts';

const Chat = lazy(async () => ({
  default: (await import('../../features/assistant/chat-window.tsx')).ChatWindow,
}));

/** Loaded for administrators only, who see a customer's pages. */
const ViewBanner = lazy(async () => ({
  default: (await import('../../features/privacy/view-banner.tsx')).ViewBanner,
}));

const icons: Readonly<Record<string, ReactNode>> = {
  '/pre-alerts': <BellIcon />,
  '/consolidations': <BoxesIcon />,
  '/pickup': <HandIcon />,
  '/invoices': <BillIcon />,
  '/ecommerce/platforms': <ShopIcon />,
  '/ecommerce/orders': <ListIcon />,
  '/unclaimed': <QuestionIcon />,
  '/api-keys': <KeyIcon />,
};

/** The app for customers: five destinations; further pages and the chat are in the More sheet. */
export function CustomerShell({ user, children }: { user: User; children: ReactNode }) {
  const { shell } = useTexts();
  const { home, tabs, estimate, profile } = useDestinations();
  return (
    <Shell
      label={shell.mainNavigation}
      destinations={[home, ...tabs, estimate, profile]}
      rail={[{ ...home, search: undefined }, estimate]}
      more={navigationOf(user).map(({ to, label }) => ({
        to,
        label: shell[label],
        icon: icons[to],
      }))}
      top={<p className={css.code}>{user.customer?.customerCode}</p>}
      foot={<ChatButton />}
    >
      <LiveShipments whose="mine" />
      {user.viewedUntil && user.customer && (
        <Suspense>
          <ViewBanner customerCode={user.customer.customerCode} />
        </Suspense>
      )}
      <div className={css.page}>{children}</div>
      <OpenChat />
    </Shell>
  );
}

/** On wide screens the dashboard has tabs for its parts, which the rail does not repeat. */
function useDestinations() {
  const { app } = useTexts().customers.dashboard;
  const home: Destination = {
    to: '/dashboard',
    search: {},
    exact: true,
    thumb: true,
    label: app.home,
    icon: <HomeIcon />,
  };
  const part = (tab: Tab, label: string, icon: ReactNode): Destination => ({
    to: '/dashboard',
    search: { tab },
    label,
    icon,
  });
  const tabs = [
    { ...part('shipments', app.packages, <PackageIcon />), thumb: true },
    { ...part('address', app.address, <PinIcon />), thumb: true },
  ];
  const estimate: Destination = {
    to: '/estimates',
    thumb: true,
    label: app.estimate,
    icon: <CalculatorIcon />,
  };
  return { home, tabs, estimate, profile: part('profile', app.profile, <PersonIcon />) };
}

/** The chat's hash in the address: Back closes the chat, and opening it closes the More sheet. */
const chatHash = 'chat';

function ChatButton() {
  const { app } = useTexts().customers.dashboard;
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={css.chat}
      onClick={() => void navigate({ to: '.', search: true, hash: chatHash, resetScroll: false })}
    >
      <ChatIcon />
      <span>{app.chat}</span>
    </button>
  );
}

function OpenChat() {
  const open = useLocation({ select: ({ hash }) => hash === chatHash });
  const navigate = useNavigate();
  if (!open) return null;
  const close = () =>
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  return (
    <div className={css.window} data-assistant>
      <Suspense>
        <Chat onClose={close} />
      </Suspense>
    </div>
  );
}

import type { User } from '@jadeport/contract/accounts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Destination } from '../../components/app/destinations.tsx';
import { HomeIcon, ListIcon, PackageIcon, QuestionIcon } from '../../components/app/icons.tsx';
import { Shell } from '../../components/app/shell.tsx';
import { ChatIcon, PersonIcon } from '../../components/site/icons.tsx';
import { navigationOf } from '../../components/site/navigation.ts';
import { LiveShipments } from '../../features/live/live-shipments.tsx';
import { useFeatures } from '../../lib/features.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customer-shell.module.css';
import { BellIcon, BoxesIcon, CalculatorIcon, KeyIcon, PinIcon, ShopIcon } from './icons.tsx';

const Chat = lazy(async () => ({
  default: (await import('../../features/assistant/chat-window.tsx')).ChatWindow,
}));

const icons: Readonly<Record<string, ReactNode>> = {
  '/pre-alerts': <BellIcon />,
  '/consolidations': <BoxesIcon />,
  '/ecommerce/platforms': <ShopIcon />,
  '/ecommerce/orders': <ListIcon />,
  '/unclaimed': <QuestionIcon />,
  '/api-keys': <KeyIcon />,
};

/** The app for customers: five destinations; further pages and the chat are in the More sheet. */
export function CustomerShell({ user, children }: { user: User; children: ReactNode }) {
  const { shell } = useTexts();
  const destinations = useDestinations();
  const features = useFeatures();
  return (
    <Shell
      label={shell.mainNavigation}
      destinations={destinations}
      more={navigationOf(user, features).map(({ to, label }) => ({
        to,
        label: shell[label],
        icon: icons[to],
      }))}
      top={<p className={css.code}>{user.customer?.customerCode}</p>}
      foot={features.assistant && <ChatButton />}
    >
      <LiveShipments whose="mine" />
      <div className={css.page}>{children}</div>
      {features.assistant && <OpenChat />}
    </Shell>
  );
}

function useDestinations(): Destination[] {
  const { app } = useTexts().customers.dashboard;
  return [
    { to: '/dashboard', search: {}, exact: true, thumb: true, label: app.home, icon: <HomeIcon /> },
    {
      to: '/dashboard',
      search: { tab: 'shipments' },
      thumb: true,
      label: app.packages,
      icon: <PackageIcon />,
    },
    {
      to: '/dashboard',
      search: { tab: 'address' },
      thumb: true,
      label: app.address,
      icon: <PinIcon />,
    },
    { to: '/services', thumb: true, label: app.estimate, icon: <CalculatorIcon /> },
    {
      to: '/dashboard',
      search: { tab: 'profile' },
      label: app.profile,
      icon: <PersonIcon />,
    },
  ];
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

import type { ReactNode } from 'react';

/**
 * A stroke icon on a 24-unit grid, as tall as the text beside it. Hidden from screen readers,
 * because a text says the same.
 */
export function Icon(props: { children: ReactNode }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {props.children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </Icon>
);

export const FacebookIcon = () => (
  <Icon>
    <path d="M14 21v-8h3l.5-4H14V7c0-1.2.5-2 2-2h1.5V2.5H15c-3 0-5 1.8-5 4.5v2H7v4h3v8" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </Icon>
);

export const TwitterIcon = () => (
  <Icon>
    <path d="M4 4l16 16M20 4L4 20" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="9" y="9" width="12" height="12" rx="2.5" />
    <path d="M5 15H4.5A1.5 1.5 0 0 1 3 13.5V4.5A1.5 1.5 0 0 1 4.5 3H13.5A1.5 1.5 0 0 1 15 4.5V5" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3M7.5 7L12 3l4.5 4M5 12v7.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V12" />
  </Icon>
);

export const MessageIcon = () => (
  <Icon>
    <path d="M12 3a9 9 0 0 1 0 18c-1.5 0-3-.4-4.3-1.1L3 21l1.1-4.7A9 9 0 0 1 12 3Z" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M7 8V3h10v5M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v7H7z" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="M6 9l6 6 6-6" />
  </Icon>
);

export const OutsideIcon = () => (
  <Icon>
    <path d="M14 5h5v5M19 5l-8 8M17 14v5H5V7h5" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M11 6l-6 6 6 6M5 12h14" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7L7 20.5v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5ZM8 9h8M8 12.5h5" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="M4 12l16-7.5L14.5 20l-3-6.5zM11.5 13.5L20 4.5" />
  </Icon>
);

export const MinimiseIcon = () => (
  <Icon>
    <path d="M6 13h12" />
  </Icon>
);

export const RestoreIcon = () => (
  <Icon>
    <path d="M6 14l6-6 6 6" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
  </Icon>
);

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M8 8.5v7M12 8.5v7M16 8.5v7" />
  </Icon>
);

/** `crossed`: the password is visible, and a press hides it. */
export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="M4 4l16 16" />}
  </Icon>
);

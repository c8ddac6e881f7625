import { Icon } from '../site/icons.tsx';

export const CollapseIcon = () => (
  <Icon>
    <path d="M11 6l-6 6 6 6M18 6l-6 6 6 6" />
  </Icon>
);

export const PackageIcon = () => (
  <Icon>
    <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9L12 3zM4 7.5l8 4.5 8-4.5M12 12v9" />
  </Icon>
);

export const ReceiveIcon = () => (
  <Icon>
    <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M12 8v8M16 8v8" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5" />
  </Icon>
);

export const BadgeIcon = () => (
  <Icon>
    <path d="M5 5h14v15H5zM9 5V3h6v2M9 16h6" />
    <circle cx="12" cy="11" r="2" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
  </Icon>
);

/** A stamp. */
export const StampIcon = () => (
  <Icon>
    <path d="M9.5 13l.8-4a3.2 3.2 0 1 1 3.4 0l.8 4M6 13h12v4H6zM5 20h14" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11M7 10l5 5 5-5M4 20h16" />
  </Icon>
);

export const UploadIcon = () => (
  <Icon>
    <path d="M12 15V4M7 9l5-5 5 5M4 20h16" />
  </Icon>
);

export const ChartIcon = () => (
  <Icon>
    <path d="M4 20h16M7 20v-7M12 20V5M17 20v-10" />
  </Icon>
);

export const CommandIcon = () => (
  <Icon>
    <path d="M9 9h6v6H9zM9 9H6.5A2.5 2.5 0 1 1 9 6.5zM15 9V6.5A2.5 2.5 0 1 1 17.5 9zM15 15h2.5A2.5 2.5 0 1 1 15 17.5zM9 15v2.5A2.5 2.5 0 1 1 6.5 15z" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const HomeIcon = () => (
  <Icon>
    <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4v-9z" />
  </Icon>
);

export const BoxIcon = () => (
  <Icon>
    <path d="M4 9v11h16V9M4 9l2-5h12l2 5H4zM12 4v5M9 13h6" />
  </Icon>
);

export const PaperIcon = () => (
  <Icon>
    <path d="M6 3h9l4 4v14H6V3zM15 3v4h4M9 13l2 2 4-4" />
  </Icon>
);

export const BillIcon = () => (
  <Icon>
    <path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2V3zM9 8h6M9 12h6" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01" />
  </Icon>
);

export const BookIcon = () => (
  <Icon>
    <path d="M5 4h14v16H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12" />
  </Icon>
);

export const ShelfIcon = () => (
  <Icon>
    <path d="M4 3v18M20 3v18M4 10h16M4 18h16M7 10V6h5v4M12 18v-4h5v4" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="3" />
    <circle cx="8" cy="17" r="3" />
  </Icon>
);

export const HandIcon = () => (
  <Icon>
    <path d="M3 14h4l3 3h4a2 2 0 0 0 0-4h-3M14 15l6-3M8 4h8v6H8zM3 12v8" />
  </Icon>
);

export const VanIcon = () => (
  <Icon>
    <path d="M3 6h11v11H3zM14 10h4l3 3v4h-7" />
    <circle cx="7" cy="18" r="2" />
    <circle cx="17" cy="18" r="2" />
  </Icon>
);

export const CoinsIcon = () => (
  <Icon>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z" />
  </Icon>
);

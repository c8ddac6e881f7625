import { Icon } from '../../components/site/icons.tsx';

export const PinIcon = () => (
  <Icon>
    <path d="M12 21c5-5 7-8.5 7-11.5a7 7 0 0 0-14 0C5 12.5 7 16 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
);

export const CalculatorIcon = () => (
  <Icon>
    <path d="M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01" />
  </Icon>
);

export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8M16 7l3 3" />
  </Icon>
);

export const ShopIcon = () => (
  <Icon>
    <path d="M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4" />
  </Icon>
);

export const BoxesIcon = () => (
  <Icon>
    <path d="M3 12h8v8H3zM13 12h8v8h-8zM8 3h8v7H8z" />
  </Icon>
);

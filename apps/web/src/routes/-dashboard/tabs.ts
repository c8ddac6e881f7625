/** The dashboard's tabs in the order of the spec (section 2, Dashboard), as `?tab=` names them. */
export const tabs = ['overview', 'shipments', 'address', 'profile'] as const;
export type Tab = (typeof tabs)[number];

export const isTab = (value: unknown): value is Tab => tabs.some((tab) => tab === value);

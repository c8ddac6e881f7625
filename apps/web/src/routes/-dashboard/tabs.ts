/** The dashboard's tabs in the order of the spec (section 2, Dashboard), keys behind them, as `?tab=` names them. */
export const tabs = ['overview', 'shipments', 'address', 'profile', 'keys'] as const;
export type Tab = (typeof tabs)[number];

/** For those who work here and ship nothing. */
export const tabsWithoutCustomer: readonly Tab[] = ['overview', 'profile', 'keys'];

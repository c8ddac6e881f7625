/** What a customer is told of without asking for it: each an event of a package or a bill of theirs. */
export const notificationEvents = [
  'received',
  'quote',
  'papers',
  'departed',
  'arrived',
  'customs',
  'ready',
  'storage',
  'invoice',
  'payment',
  'delivered',
  'problem',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** How they are told. */
export const notificationChannels = ['email', 'sms', 'push', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What waits for the customer, or is theirs to collect, is told by email until they say otherwise. */
const usual: ReadonlySet<NotificationEvent> = new Set([
  'received',
  'quote',
  'papers',
  'invoice',
  'ready',
  'storage',
  'delivered',
]);

/** Whether a customer who never chose is told of an event on a channel. */
export const isOnByDefault = (event: NotificationEvent, channel: NotificationChannel): boolean =>
  channel === 'email' && usual.has(event);

/** Variables that every template may name. */
const everywhere = ['firstName', 'brand', 'supportEmail', 'phone', 'link'] as const;

const own: Record<NotificationEvent, readonly string[]> = {
  received: ['name', 'number', 'title'],
  quote: ['name', 'number', 'total', 'separate', 'time'],
  papers: ['name', 'number', 'papers', 'seller'],
  departed: ['name', 'number', 'place', 'title', 'note'],
  arrived: ['name', 'number', 'place', 'title', 'note'],
  customs: ['name', 'number', 'place', 'title', 'note'],
  ready: ['name', 'place', 'code', 'due', 'count'],
  storage: ['name', 'number', 'ends', 'day', 'place', 'perDay'],
  invoice: ['number', 'total'],
  payment: ['number', 'total'],
  delivered: ['name', 'number', 'place', 'title', 'note'],
  problem: ['name', 'number', 'place', 'title', 'note'],
};

/** The variables, written `{name}`, that the templates of an event may have. */
export const templateVariables = (event: NotificationEvent): readonly string[] => [
  ...everywhere,
  ...own[event],
];

/** The variables in a text that its event does not have. */
export const unknownVariables = (event: NotificationEvent, text: string): string[] => {
  const known = new Set(templateVariables(event));
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !known.has(name));
};

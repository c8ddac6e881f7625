import type { MessageStatus } from '@jadeport/contract/contact';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const colours = { open: 'yellow', assigned: 'blue', answered: 'green', closed: 'gray' } as const;

export function MessageBadge({ status }: { status: MessageStatus }) {
  return <StateBadge colour={colours[status]}>{useStaffTexts().inbox.statuses[status]}</StateBadge>;
}

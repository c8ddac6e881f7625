import { badgeColour, type ShipmentStatus } from '@jadeport/shipment';
import { useTexts } from '../../lib/texts.tsx';
import css from './status-badge.module.css';

/** One icon per colour, and one for problems, so that a badge does not rely on colour alone. */
const shapes = {
  green: 'M4 10.5l4 4 8-9',
  blue: 'M3 10h13M11 5l5 5-5 5',
  yellow: 'M10 4v6l4 2.5M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  gray: 'M4 10h.01M10 10h.01M16 10h.01',
  trouble: 'M10 3v9M10 16.5h.01',
};

/** Ended without delivery, so a tick would mislead. */
const troubled: readonly ShipmentStatus[] = ['customs_hold', 'exception', 'returned'];

/** A shipment's status in the page's language (colours: spec section 4). */
export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const { shipments } = useTexts();
  const colour = badgeColour(status);
  return (
    <span className={css.badge} data-colour={colour}>
      <svg viewBox="0 0 20 20" className={css.icon} aria-hidden="true">
        <path d={troubled.includes(status) ? shapes.trouble : shapes[colour]} />
      </svg>
      {shipments.statuses[status] ?? status}
    </span>
  );
}

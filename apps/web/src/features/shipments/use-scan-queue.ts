import { fill } from '@jadeport/i18n';
import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { useEffect, useRef, useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';

/** The result of one scanned label. */
export type Scan = {
  id: number;
  text: string;
  state: 'held' | 'saved' | 'refused' | 'undone';
  /** The contents of the package, or the reason for the refusal. */
  says: string;
};

type Held = { id: number; trackingNumber: string; status: ShipmentStatus; location: string };

/** Milliseconds in which a scan can be undone before it is saved. */
const hold = 4000;

/**
 * Scans labels under one status and place. Events cannot be changed, so a scan is checked at once
 * but saved later: after a pause, at the next scan, or at the end of scan mode. Until then it can
 * be undone (docs/decisions/0042).
 */
export function useScanQueue() {
  const { scan: texts, event } = useStaffTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const cache = api.useUtils();
  const findShipment = useFindShipment();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);
  const held = useRef<Held>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (id: number, change: Partial<Scan>) =>
    setScans((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const refuse = (id: number, says: string) => {
    beep(false);
    show(id, { state: 'refused', says });
  };

  const write = async () => {
    clearTimeout(timer.current);
    const now = held.current;
    held.current = undefined;
    if (!now) return;
    const { id, ...given } = now;
    try {
      await cache.client.shipments.addEvent.mutate(given);
      show(id, { state: 'saved' });
      void cache.shipments.invalidate();
    } catch (error) {
      refuse(id, failureMessage(error, event.failed));
    }
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => () => void latest.current(), []);

  const scan = async (text: string, status: ShipmentStatus, location: string) => {
    count.current += 1;
    const id = count.current;
    setScans((before) => [{ id, text, state: 'held', says: '' }, ...before]);
    void write();
    const trackingNumber = await findShipment(text);
    const found = trackingNumber
      ? await cache.client.shipments.get.query({ trackingNumber }).catch(() => undefined)
      : undefined;
    if (!found) return refuse(id, texts.unknown);
    if (!canMove(found.status, status))
      return refuse(
        id,
        fill(texts.notNext, { from: statuses[found.status], to: statuses[status] }),
      );
    beep(true);
    show(id, {
      text: found.trackingNumber,
      says: `${found.customerCode} ${found.customerName} · ${found.description}`,
    });
    // A scan that was checked in the meantime is saved first.
    void write();
    held.current = { id, trackingNumber: found.trackingNumber, status, location };
    timer.current = setTimeout(() => void latest.current(), hold);
  };

  const undo = () => {
    const now = held.current;
    held.current = undefined;
    clearTimeout(timer.current);
    if (now) show(now.id, { state: 'undone' });
  };
  return { scans, scan, undo };
}

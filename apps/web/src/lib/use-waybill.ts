import { fill } from '@jadeport/i18n';
import type { Piece } from '@jadeport/tracking';
import { useStaffTexts } from './signed-in-texts.ts';

/** Returns a function that writes a waybill with which parcel of how many it is; null without one. */
export function useWaybill() {
  const { controls } = useStaffTexts();
  return ({ waybill, piece }: { waybill: string | null; piece: Piece | null }): string | null =>
    waybill && piece ? `${waybill} · ${fill(controls.piece, piece)}` : waybill;
}

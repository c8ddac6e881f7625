import type { ShipmentStatus } from './status.ts';

type Words = { readonly en: string; readonly zh: string };

/**
 * The notes that staff choose instead of typing, with the statuses at which they are offered. Everybody
 * reads them in their own language. A code is stored with events, so it stays what it is; its texts may
 * become better.
 */
export const setNotes = {
  weighed: {
    at: ['received'],
    en: 'Weighed, measured and photographed.',
    zh: '已称重、测量并拍照。',
  },
  damaged: {
    at: ['received', 'exception'],
    en: 'The outer box is damaged; we took photographs.',
    zh: '外箱破损，已拍照。',
  },
  wet: {
    at: ['received', 'exception'],
    en: 'The box got wet; we took photographs.',
    zh: '外箱受潮，已拍照。',
  },
  opened: {
    at: ['received', 'exception'],
    en: 'The box had been opened; we checked the contents and took photographs.',
    zh: '外箱曾被拆开，已核对物品并拍照。',
  },
  wrong_weight: {
    at: ['received'],
    en: 'The weight differs from the seller’s; our scale counts.',
    zh: '重量与卖家所报不符，以本仓称重为准。',
  },
  repacked: {
    at: ['processing', 'received'],
    en: 'Repacked for the journey.',
    zh: '已重新加固包装。',
  },
  next_departure: {
    at: ['processing'],
    en: 'Packed for the next departure.',
    zh: '已打包，等待下一班次。',
  },
  invoice_missing: {
    at: ['processing', 'customs_hold', 'exception'],
    en: 'We need the seller’s invoice before it can go on.',
    zh: '需要卖家发票，收到后才能继续运输。',
  },
  left_by_air: {
    at: ['in_transit'],
    en: 'Left on its flight.',
    zh: '已随航班起飞。',
  },
  left_by_sea: {
    at: ['in_transit'],
    en: 'Loaded on the vessel.',
    zh: '已装船。',
  },
  changed_carrier: {
    at: ['in_transit'],
    en: 'Changing flight or vessel on the way.',
    zh: '正在中转。',
  },
  delayed: {
    at: ['in_transit', 'processing'],
    en: 'The departure is delayed; it goes with the next one.',
    zh: '班次延误，将随下一班次出发。',
  },
  arrived_kingston: {
    at: ['in_transit'],
    en: 'Arrived in Kingston.',
    zh: '已到达金斯敦。',
  },
  cleared: {
    at: ['in_transit'],
    en: 'Cleared by Customs.',
    zh: '海关已放行。',
  },
  inspection: {
    at: ['customs_hold'],
    en: 'Customs is inspecting the package.',
    zh: '海关正在查验这件包裹。',
  },
  bring_id: {
    at: ['ready_for_pickup'],
    en: 'Please bring a photo ID when you collect it.',
    zh: '自提时请携带有照片的证件。',
  },
  nobody_home: {
    at: ['out_for_delivery', 'ready_for_pickup', 'exception'],
    en: 'Nobody was home; we will try again.',
    zh: '派送时无人在家，将再次派送。',
  },
  handed_over: {
    at: ['delivered'],
    en: 'Handed over to the recipient.',
    zh: '已交给收件人。',
  },
  taken_back: {
    at: [],
    en: 'It was marked as delivered by mistake; it is ready for pickup again.',
    zh: '之前误登记为已签收，现已更正，可以继续自提。',
  },
  searching: {
    at: ['exception'],
    en: 'We are looking for the package and will tell you what we find.',
    zh: '正在查找这件包裹，有结果会告诉您。',
  },
  lost: {
    at: ['exception'],
    en: 'The package is lost. Write to us with its number to claim what it was worth.',
    zh: '包裹已遗失。请附上单号来信，申请赔偿。',
  },
  back_to_seller: {
    at: ['returned'],
    en: 'On its way back to the seller.',
    zh: '正在退回卖家。',
  },
} as const satisfies Record<string, Words & { at: readonly ShipmentStatus[] }>;

export type NoteCode = keyof typeof setNotes;

export const noteCodes = Object.keys(setNotes) as [NoteCode, ...NoteCode[]];

/** The notes that suit an event's status, in their order. */
export const notesAt = (status: ShipmentStatus): NoteCode[] =>
  noteCodes.filter((code) => (setNotes[code].at as readonly ShipmentStatus[]).includes(status));

/** Sizes that label printers take: A6, and four by six inches. */
export const labelSizes = ['a6', '4x6'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Width and height in millimetres. */
export const sizesMm: Readonly<Record<LabelSize, readonly [number, number]>> = {
  a6: [105, 148],
  '4x6': [101.6, 152.4],
};

/** What a label says; `link` is what its QR opens. */
export type Label =
  | {
      kind: 'parcel';
      trackingNumber: string;
      link: string;
      customerCode: string;
      customerName: string;
      /** Where it goes: town and parish. */
      place: string;
      /** Thousandths of a pound. */
      weightMilliPounds: number | null;
      /** The carrier's own number. */
      waybill: string | null;
    }
  | { kind: 'shelf'; code: string; name: string; site: string }
  | {
      kind: 'bag';
      number: string;
      link: string;
      sealNumber: string | null;
      masterNumber: string;
      destination: string;
      units: number;
    };

/** A place in millimetres from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** One thing on a label. */
export type Element =
  | { kind: 'text'; box: Box; text: string; size: number; align: 'left' | 'center' }
  | { kind: 'line'; box: Box }
  /** `widths` of bars and spaces in modules, a bar first; `module` in millimetres. */
  | { kind: 'bars'; box: Box; text: string; module: number; widths: readonly number[] }
  /** `dark` is 1 for a dark module, row by row; `module` in millimetres. */
  | { kind: 'qr'; box: Box; text: string; module: number; side: number; dark: readonly number[] };

/** A label with everything in its place. */
export type Layout = { width: number; height: number; elements: readonly Element[] };

/** Makes the symbols of a code: whoever has the barcode library does. */
export type Encoder = {
  /** Bars and spaces of Code 128 in modules, a bar first. */
  code128(text: string): readonly number[];
  qr(text: string): { side: number; dark: readonly number[] };
};

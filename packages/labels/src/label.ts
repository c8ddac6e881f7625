/** The label sizes of common printers: A6, and four by six inches. */
export const labelSizes = ['a6', '4x6'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Width and height in millimetres. */
export const sizesMm: Readonly<Record<LabelSize, readonly [number, number]>> = {
  a6: [105, 148],
  '4x6': [101.6, 152.4],
};

/** A picture as a data URL of a PNG, with its width and height in any unit. */
export type Picture = { src: string; width: number; height: number };

/** The content of a label; `link` is the address in its QR code. */
export type Label =
  | {
      kind: 'parcel';
      trackingNumber: string;
      link: string;
      customerCode: string;
      customerName: string;
      /** The destination: town and parish. */
      place: string;
      /** In thousandths of a pound. */
      weightMilliPounds: number | null;
      /** The carrier's tracking number. */
      waybill: string | null;
      /** The forwarder's logo. */
      logo: Picture | null;
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

/** A rectangle in millimetres from the top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** One element of a label. */
export type Element =
  | { kind: 'text'; box: Box; text: string; size: number; align: 'left' | 'center' }
  | { kind: 'line'; box: Box }
  | { kind: 'picture'; box: Box; src: string }
  /** `widths` of bars and spaces in modules, starting with a bar; `module` in millimetres. */
  | { kind: 'bars'; box: Box; text: string; module: number; widths: readonly number[] }
  /** `dark` is 1 for a dark module, row by row; `module` in millimetres. */
  | { kind: 'qr'; box: Box; text: string; module: number; side: number; dark: readonly number[] };

/** A label with the place of every element, in millimetres. */
export type Layout = { width: number; height: number; elements: readonly Element[] };

/** Encodes barcodes; the application that has the barcode library implements it. */
export type Encoder = {
  /** Widths of the bars and spaces of Code 128 in modules, starting with a bar. */
  code128(text: string): readonly number[];
  qr(text: string): { side: number; dark: readonly number[] };
};

import { fits } from './fit.ts';
import {
  type Box,
  type Element,
  type Encoder,
  type Label,
  type LabelSize,
  type Layout,
  type Picture,
  sizesMm,
} from './label.ts';

/** Label printers have 8 dots per millimetre (203 dpi); modules of whole dots are sharp. */
const dotMm = 1 / 8;
const marginMm = 4;
/** Quiet zones in modules, beside the bars (ISO/IEC 15417) and around a QR code (ISO/IEC 18004). */
const quiet = { bars: 10, qr: 4 } as const;
/** The smallest font size in millimetres: 8 points. */
const leastMm = 2.8;
const qrMm = 36;

type Align = Extract<Element, { kind: 'text' }>['align'];

/**
 * Lays out a label of a size; all lengths are in millimetres. The code of the customer, shelf or
 * bag is as large as the width allows, because capitals of 12 mm are legible from four metres.
 *
 * @throws RangeError where a code is too long for bars of a printable width
 */
export function layout(label: Label, size: LabelSize, encoder: Encoder): Layout {
  const [width, height] = sizesMm[size];
  const inner: Box = {
    x: marginMm,
    y: marginMm,
    width: width - 2 * marginMm,
    height: height - 2 * marginMm,
  };
  const elements = drawings[label.kind](label as never, inner, encoder);
  return { width, height, elements: elements.filter((each) => each.kind !== 'text' || each.text) };
}

const drawings = { parcel, shelf, bag };

/** Returns a horizontal band of a box. */
const band = ({ x, y, width }: Box, top: number, height: number): Box => ({
  x,
  y: y + top,
  width,
  height,
});

function text(said: string, box: Box, align: Align = 'left'): Element {
  return { kind: 'text', box, align, ...fits(said, box, leastMm) };
}

const line = (box: Box): Element => ({ kind: 'line', box: { ...box, height: 0.5 } });

/** Lays out bars as wide as the box allows with their quiet zones, in whole dots, centred. */
function bars(code: string, box: Box, { code128 }: Encoder): Element {
  const widths = code128(code);
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const dots = Math.min(Math.floor(box.width / (modules + 2 * quiet.bars) / dotMm), 5);
  if (dots < 2) throw new RangeError(`${code} is too long for a barcode`);
  const module = dots * dotMm;
  const width = modules * module;
  const x = wholeDots(box.x + (box.width - width) / 2);
  return { kind: 'bars', box: { ...box, x, width }, text: code, module, widths };
}

/** Lays out a QR code at the left of a box, including its quiet zone. */
function qr(link: string, box: Box, encoder: Encoder): Element {
  const { side, dark } = encoder.qr(link);
  const room = Math.min(box.width, box.height);
  const module = Math.max(Math.floor(room / (side + 2 * quiet.qr) / dotMm), 1) * dotMm;
  const blank = quiet.qr * module;
  const width = side * module;
  const [x, y] = [wholeDots(box.x + blank), wholeDots(box.y + blank)];
  const place = { x, y, width, height: width };
  return { kind: 'qr', box: place, text: link, module, side, dark };
}

/** Draws a picture as large as a box allows, at its top left corner. */
function picture({ src, width, height }: Picture, box: Box): Element {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: wholeDots(width * scale), height: wholeDots(height * scale) };
  return { kind: 'picture', box: { ...box, ...size }, src };
}

const wholeDots = (mm: number) => Math.round(mm / dotMm) * dotMm;

function parcel(label: Label & { kind: 'parcel' }, inner: Box, encoder: Encoder): Element[] {
  const besideQr = { ...inner, x: inner.x + qrMm + 3, width: inner.width - qrMm - 3 };
  const waybill = label.waybill ?? '';
  return [
    text(label.customerCode, band(inner, 0, 34), 'center'),
    line(band(inner, 35, 0.5)),
    text(label.customerName, band(inner, 37, 11)),
    text(label.place, band(inner, 48, 9)),
    line(band(inner, 58.5, 0.5)),
    bars(label.trackingNumber, band(inner, 62, 24), encoder),
    text(label.trackingNumber, band(inner, 88, 9), 'center'),
    line(band(inner, 99, 0.5)),
    qr(label.link, { ...band(inner, 101, qrMm), width: qrMm }, encoder),
    text(weightOf(label.weightMilliPounds), band(besideQr, 104, 9)),
    text(waybill, band(besideQr, 116, 6)),
    ...(label.logo ? [picture(label.logo, band(besideQr, 125, 12))] : []),
  ];
}

function shelf(label: Label & { kind: 'shelf' }, inner: Box, encoder: Encoder): Element[] {
  return [
    text(label.code, band(inner, 0, 48), 'center'),
    line(band(inner, 52, 0.5)),
    text(label.name, band(inner, 55, 14), 'center'),
    text(label.site, band(inner, 70, 9), 'center'),
    bars(label.code, band(inner, 86, 40), encoder),
  ];
}

function bag(label: Label & { kind: 'bag' }, inner: Box, encoder: Encoder): Element[] {
  const besideQr = { ...inner, x: inner.x + qrMm + 3, width: inner.width - qrMm - 3 };
  return [
    text(label.number, band(inner, 0, 30), 'center'),
    line(band(inner, 32, 0.5)),
    text(label.destination, band(inner, 34, 14)),
    text(label.masterNumber, band(inner, 49, 9)),
    line(band(inner, 59, 0.5)),
    bars(label.number, band(inner, 62, 26), encoder),
    line(band(inner, 93, 0.5)),
    qr(label.link, { ...band(inner, 96, qrMm), width: qrMm }, encoder),
    text(`${label.units} pcs`, band(besideQr, 99, 12)),
    text(label.sealNumber ?? '', band(besideQr, 114, 8)),
  ];
}

/** Formats a weight as `2.5 lb / 1.134 kg`; an unknown weight is an empty text. */
function weightOf(milliPounds: number | null): string {
  if (milliPounds === null) return '';
  const kilograms = (milliPounds * 0.453_592_37) / 1000;
  return `${milliPounds / 1000} lb / ${Number(kilograms.toFixed(3))} kg`;
}

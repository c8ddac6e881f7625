import { comparedNumber, readNumbers } from '@jadeport/tracking';

const numbered =
  '(?:快递|物流|运|運|货运|包裹|邮件|配送|快件)[单單]?(?:编?[号號]|号码)|(?:国际|国内)单号|(?<![A-Z])(?:' +
  '(?:tracking|waybill|awb)(?: ?(?:number|no\\.?|id|code))?|' +
  '(?:shipment|parcel|logistics) ?(?:number|no\\.?|id|code)|sendungsnummer)';
/** Words that are a label before a colon only. */
const before =
  '(?<![订易户付水退款货] ?)单号|(?<![A-Z])(?:shipment|parcel)|(?:快递|速递|速运|快运)';
const colon = '(?:\\([^()]{1,8}\\))?\\s*(?:[:#]{1,2}|(?<=[a-z] )is)\\s*';
/** At a line's beginning a space is enough; within it, a colon tells the label from other words. */
const labelled = new RegExp(
  `^(?:${numbered})(?:${colon}|\\s+)(?=\\S)|(?:${numbered})\\s+(?=[A-Z]{0,4}\\d{9})|(?:${numbered}|${before})${colon}(?=\\S)`,
  'gi',
);
const labelAlone = new RegExp(`^(?:${numbered})\\s*:?$`, 'i');
/** Of goods that go back. */
const returned = /(?:退货|退款|return )\s*(?:快递|物流|运|tracking|shipment)/i;

/** Numbers by their shape alone, of the carriers that shops in China send by. */
const shapes =
  /(?<![A-Z0-9])(SF\d{12,15}|YT\d{13,16}|JT\d{13}|JDV[A-Z]?\d{11,13}|JD(?=[A-Z]{0,5}\d{6})[A-Z0-9]{11,15}|ZTO\d{12}|STO\d{12,15}|YD\d{13,15}|7[35-8]\d{12}|77\d{13}|43\d{13})(?![A-Z0-9])/;
/** What says that the number behind it is of something else. */
const ofOther =
  /(?:身份证|电话|手机|流水|退款|退货|付款|支付|商品|货|商户|条|订|交易|发票|会员|支付宝)[\p{L}]{0,4}\s*[:#]?\s*$|(?:order|item|product|invoice|ref|id)[ a-z.]{0,8}[:#]?\s*$/iu;

/** What a line says of the waybill: its label, which the next line may follow, or a number. */
export type WaybillField =
  | { kind: 'label' }
  | { kind: 'labelled' | 'shape'; number: string | null; start: number };

/** Finds the waybill in a line; `isAfterLabel` where the line before was its label alone. */
export function waybillIn(line: string, isAfterLabel: boolean): WaybillField | undefined {
  if (labelAlone.test(line)) return { kind: 'label' };
  if (returned.test(line)) return { kind: 'labelled', number: null, start: 0 };
  const labels = [...line.matchAll(labelled)].map(({ 0: label, index }) => ({ label, index }));
  for (const { label, index } of isAfterLabel ? [{ label: '', index: 0 }, ...labels] : labels) {
    const number = numberOf(line.slice(index + label.length));
    if (number !== undefined) return { kind: 'labelled', number, start: index };
  }
  const shape = shapes.exec(line.toUpperCase());
  if (!shape?.[1] || ofOther.test(line.slice(0, shape.index))) return undefined;
  return { kind: 'shape', number: shape[1], start: shape.index };
}

/**
 * The number at the beginning of what a label names: undefined where there is none, as in a date or in
 * goods; null where there are several, of which somebody has to choose.
 */
function numberOf(text: string): string | null | undefined {
  const [only, ...others] = readNumbers(text).numbers;
  const first = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*/i.exec(text)?.[0] ?? '';
  if (!/\d{6}/.test(comparedNumber(first)) || isOtherNumber.test(first)) return undefined;
  if (!only || others.length > 0) return null;
  return comparedNumber(only.number);
}

/** A date, a count of parcels, a size, or a telephone number of China. */
const isOtherNumber =
  /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2} of \d|^\d{1,3} \d{1,3} \d{1,3}(?:[ a-z]|$)|^1[3-9]\d{9}$/i;

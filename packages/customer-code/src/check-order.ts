import { formatCustomerCode, parseCustomerCode } from './customer-code.ts';

/**
 * Whether the seller has the customer's code, by the text of an order: `present`, `missing`,
 * `other` where the text has another customer's code, or `nothing` where it has no address either,
 * so that it does not tell.
 */
export type OrderCheck =
  | { outcome: 'present' | 'missing' | 'nothing' }
  | { outcome: 'other'; code: string };

/** What stands beside a delivery address in orders, in Chinese and English. */
const addressSign =
  /收货|收件|配送|送货|地址|[省市区县][^\n]{0,30}[路街道号巷村镇]|\b(?:ship(?:ping|ped)?\s*(?:to|address)|deliver(?:y|ed)?\s*(?:to|address)|address|recipient|consignee)\b/i;

/** Between the parts of a code people and shops write spaces, dashes of all kinds, or nothing. */
const between = String.raw`[\s\-‐-―−_.·~]{0,3}`;

/**
 * Checks what somebody copied from a shop's order for their customer code, however it is spelt:
 * "J10 01", "j10—01" and "Ｊ１０－０１" are J10-01; "J10-011" and "AJ10-01" are not.
 *
 * @throws RangeError where `customerCode` is not a code
 */
export function checkOrder(text: string, customerCode: string, prefix: string): OrderCheck {
  const own = parseCustomerCode(customerCode, prefix);
  if (own === undefined) throw new RangeError(`${customerCode} is not a customer code`);
  const plain = text.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  const found = codesIn(plain, prefix);
  if (found.includes(own)) return { outcome: 'present' };
  const [other] = found;
  if (other !== undefined) return { outcome: 'other', code: formatCustomerCode(other, prefix) };
  return { outcome: addressSign.test(plain) ? 'missing' : 'nothing' };
}

/** The numbers of the customer codes in a text. */
function codesIn(text: string, prefix: string): number[] {
  const letters = [...prefix].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const code = new RegExp(
    String.raw`(?<![A-Z0-9])${letters.join(between)}${between}(\d{2,9})(?!\d)`,
    'gi',
  );
  return [...text.matchAll(code)].flatMap(
    ([, digits]) => parseCustomerCode(`${prefix}${digits}`, prefix) ?? [],
  );
}

/** Returns the sentence that asks a seller to add a missing code to the address; sellers read Chinese. */
export const sentenceForSeller = (customerCode: string): string =>
  `您好，请在收件人姓名前加上编号“${customerCode}”，地址不变。仓库凭这个编号认领包裹，没有编号无法入库。麻烦您修改后再发货，谢谢！`;

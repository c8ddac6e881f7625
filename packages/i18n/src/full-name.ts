/**
 * A Chinese name, as a pattern that JavaScript and PostgreSQL both read: the CJK ideographs of the
 * Unicode planes 0, 2 and 3, and the marks 々 to 〇. A dot stands in names of another order.
 */
export const chineseName = '^[々-〇㐀-鿿豈-\ufaff\u{20000}-\u{3ffff}]+$';

/**
 * A name as it is written: a Chinese one with the family name first and without a space (王小明), any
 * other one as first and last name (Marcia Campbell), also where only one of the two is Chinese.
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const joined = lastName + firstName;
  return new RegExp(chineseName, 'u').test(joined) ? joined : `${firstName} ${lastName}`;
}

/**
 * A Chinese name, as a pattern that JavaScript and PostgreSQL both read: the CJK ideographs of the
 * Unicode planes 0, 2 and 3, and the marks 々 to 〇. A dot stands in names of another order.
 */
export const chineseName = '^[々-〇㐀-鿿豈-\ufaff\u{20000}-\u{3ffff}]+$';

type Name = { firstName: string; lastName: string };

const isChinese = (name: string) => new RegExp(chineseName, 'u').test(name);

/**
 * A name as it is written: a Chinese one with the family name first and without a space (王小明), any
 * other one as first and last name (Marcia Campbell), also where only one of the two is Chinese.
 */
export function fullName({ firstName, lastName }: Name): string {
  const joined = lastName + firstName;
  return isChinese(joined) ? joined : `${firstName} ${lastName}`;
}

/** As a person is addressed: by the whole of a Chinese name (李娜), otherwise by the first (Marcia). */
export function addressee({ firstName, lastName }: Name): string {
  const joined = lastName + firstName;
  return isChinese(joined) ? joined : firstName;
}

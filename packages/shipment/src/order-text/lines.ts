import { amountsIn } from './amounts.ts';

/** Nobody's order is longer, and a page that reads one must not stand still. */
const longestText = 100_000;
const longestLine = 400;

/** Prices that are copied in pieces: the sign, the whole and the decimals in lines of their own. */
const signApart = /^[ \t]*([$€£¥])[ \t]*\r?\n[ \t]*(?=\d)/gm;
const decimalsApart =
  /(?<=[$€£¥] ?\d{1,6})[ \t]*\r?\n[ \t]*([.,])[ \t]*(?:\r?\n[ \t]*)?(?=\d{2}[ \t]*(?:[\r\n]|$))/g;

/** What a list puts before its points. */
const bullet = /^(?:[\s•·*]|-(?=\s*[\p{L}*•]))+/u;

/** Text as from a plain keyboard, a line at a time. */
export function linesOf(text: string): string[] {
  const yen = /\p{Script=Katakana}{2}|\p{Script=Hiragana}{2}|円/u.test(text) ? 'JP¥' : '¥';
  return text
    .slice(0, longestText)
    .replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, "'")
    .replace(/[\u2212\uff0d]/g, '\u2212')
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(signApart, '$1')
    .replace(decimalsApart, '$1')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/’/g, "'")
    .replace(/(?<![A-Z])¥/gi, yen)
    .split(/[\r\n]+/)
    .map((line) => withoutBullet(line.slice(0, longestLine).replace(/\s+/g, ' ').trim()))
    .filter((line) => line !== '');
}

/** A dash before an amount is its minus. */
function withoutBullet(line: string): string {
  const rest = line.replace(bullet, '');
  return rest !== line && amountsIn(rest)[0]?.start === 0 ? line : rest;
}

import { amountsIn } from './amounts.ts';

/** Nobody's order is longer, and a page that reads one must not stand still. */
const longestText = 100_000;
const longestLine = 400;

/** Prices that are copied in pieces: the sign, the whole and the decimals in lines of their own. */
const minusApart = /^[ \t]*([-−])[ \t]*\r?\n[ \t]*(?=[$€£¥\d])/gm;
const signApart = /^[ \t]*([-−]?(?:[A-Z]{1,3} ?)?[$€£¥])[ \t]*\r?\n[ \t]*(?=\d)/gm;
const signBehindApart = /(?<=\d)[ \t]*\r?\n[ \t]*([€元])(?=[ \t]*(?:[\r\n]|$))/g;
const decimalsApart =
  /(?<=[$€£¥] ?\d{1,6})[ \t]*\r?\n[ \t]*([.,])[ \t]*(?:\r?\n[ \t]*)?(?=\d{2}[ \t]*(?:[\r\n]|$))/g;

/** What a list puts before its points. */
const bullet = /^(?:[\s•·*>]|-(?=\s*[\p{L}*•])|\d{1,2}[.)] (?=\p{L}))+/u;
/** Who wrote a message and when, as WhatsApp copies it. */
const written =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:\]| -) [^:]{1,30}: /i;

/** `¥` is of Japan in its language alone: a Chinese shop names its goods in it, too. */
const japanese = /\p{Script=Katakana}{2}|\p{Script=Hiragana}{2}|円/u;
const chinese = /\d ?元|店铺|订单|运费|实付|快递|宝贝|旗舰店|专营店|卖家/;

/** Text as from a plain keyboard, a line at a time. */
export function linesOf(text: string): string[] {
  const isJapanese = japanese.test(text) && !chinese.test(text);
  return text
    .slice(0, longestText)
    .replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, "'")
    .replace(/[\u2212\uff0d\u2796\u02d7\u2043]/g, '\u2212')
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(minusApart, '$1')
    .replace(signApart, '$1')
    .replace(decimalsApart, '$1')
    .replace(signBehindApart, '$1')
    .replace(/’/g, "'")
    .replace(/(?<![A-Z])¥/gi, isJapanese ? 'JP¥' : '¥')
    .split(/[\r\n]+/)
    .map((line) => withoutBullet(line.slice(0, longestLine).replace(/\s+/g, ' ').trim()))
    .filter((line) => line !== '');
}

/** A dash before an amount is its minus. */
function withoutBullet(line: string): string {
  const rest = line.replace(bullet, '').replace(written, '');
  return rest !== line && amountsIn(rest)[0]?.start === 0 ? line : rest;
}

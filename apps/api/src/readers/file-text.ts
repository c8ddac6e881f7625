import type { Encoding } from '@jadeport/contract';
import { fieldError } from '../errors/field-error.ts';

type FileText = { text: string; encoding: Encoding };

/** Of a long file, as many foreign characters are looked at as tell its encoding. */
const sample = 2000;

/**
 * Reads the text of a file that a spreadsheet wrote. Its bytes tell the encoding: a byte order mark,
 * valid UTF-8, NULs between the ASCII letters of the heading (UTF-16), common Chinese characters
 * (GB18030, which a Chinese Excel writes), or the accents and typographic signs of Western Europe
 * (Windows-1252). Other encodings are refused instead of guessed.
 *
 * @throws VALIDATION_FAILED, `file` ENCODING_UNKNOWN
 */
export function readFileText(file: Uint8Array): FileText {
  const utf16 = utf16Of(file);
  const decoded = utf16 ? decode(file, utf16, 'UTF-16') : decode(file, 'utf-8', 'UTF-8');
  const read = decoded ?? (utf16 ? undefined : localText(file));
  if (!read) throw fieldError('file', 'ENCODING_UNKNOWN');
  return read;
}

/** The order of bytes, by the mark or by the NULs beside two ASCII letters. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return undefined;
}

/** A workbook or a picture has control characters. */
const control = /(?![\t\n\v\f\r\x7f-\x9f])\p{Cc}/u;

function localText(file: Uint8Array): FileText | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  if (control.test(bytes)) return undefined;
  if (isChinese(bytes)) return decode(file, 'gb18030', 'GB18030');
  return isWestern(bytes) ? decode(file, 'windows-1252', 'Windows-1252') : undefined;
}

/** @returns undefined for bytes that the encoding does not have */
function decode(file: Uint8Array, label: string, encoding: Encoding): FileText | undefined {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(file), encoding };
  } catch {
    return undefined;
  }
}

/** The characters of GB18030 beyond ASCII, of two or four bytes; the last form is half of one. */
const chinese = /[\x81-\xfe](?:[0-9][\x81-\xfe][0-9]|[\x40-\x7e\x80-\xfe])|[\x80-\xff]/g;
/** Its signs, the Chinese characters that GB 2312 chose as those in use, and all of four bytes. */
const inUse = /^(?:[\xa1-\xa3\xb0-\xf7][\xa1-\xfe]|.{4})$/s;

type Found = readonly RegExpExecArray[];
const share = (found: Found, form: RegExp) =>
  found.filter(([character]) => form.test(character)).length / found.length;

/** Whether nearly all characters are in use, and no rule of another language is met. */
function isChinese(bytes: string): boolean {
  const found = sampleOf(bytes, chinese);
  const common = found.filter((match) => inUse.test(match[0]) && !isAccents(match));
  const isJapanese = share(found, /^[\xa4\xa5]/) > 1 / 20;
  const isCyrillic = share(common, /^[\xe0-\xff]{2}$/) > 2 / 5;
  return !isJapanese && !isCyrillic && !isKorean(common) && common.length * 5 >= found.length * 4;
}

/** Korean of the same form has no letters from the 41st of 72 rows on. */
function isKorean(common: Found): boolean {
  const different = new Set(common.map(([character]) => character).filter((one) => one >= '\xb0'));
  return different.size >= 15 && [...different].every((one) => one < '\xc9');
}

/**
 * Whether two bytes are accented letters of a Latin word, as in Conceição, créé and CONCEIÇÃO, or
 * begin one, as in ¡Órale! and Äänekoski.
 */
function isAccents({ 0: pair, index, input }: RegExpExecArray): boolean {
  const [before = '', after = ''] = [input[index - 1], input[index + 2]];
  if (/^[\xdf-\xff]{2}$/.test(pair)) return /[a-z]/.test(before + after);
  if (/^[\xc0-\xde]{2}$/.test(pair) && /^[A-Z]{2}$/.test(before + after)) return true;
  const isStart =
    !/[A-Za-z\x80-\xff]/.test(before) && /^[\xa1\xb0\xba\xbf-\xde][\xc0-\xff]$/.test(pair);
  return /[a-z]/.test(after) && (isStart || /[a-z]/.test(before));
}

/** What another encoding looks like when it is read as Windows-1252. */
const foreign = [
  // No character at all, or one that is hardly typed.
  /[\x81-\x83\x86-\x89\x8b\x8d\x8f\x90\x98\x9b\x9d\xa4\xa6\xa8\xac\xaf\xb8]/,
  // Letters of Iceland, whose bytes are those of Turkish, Baltic and Vietnamese letters.
  /[\xd0\xdd\xde\xf0\xfd\xfe]/,
  // A capital, a sign or an opening quote after a small letter: an accent or a quote of Mac OS.
  /(?<=[a-z])(?:[\x84\x8a\x8c\x8e\x91\x95\x9f\xc0-\xd6\xd8-\xde]|[\x96\x97](?=[a-z]))/,
  /(?<=[A-Z])[\x8a\x8c\x8e\x9f](?=[a-z])/,
  // A sign between two letters, a pound or a yen of letters: Eastern Europe, or half of Chinese.
  /(?<=[A-Za-z\xc0-\xff])[\xa1-\xa8\xab-\xad\xaf-\xb3\xb5\xb6\xb8\xb9\xbb-\xbf](?=[A-Za-z\xc0-\xff])/,
  /[\xa3\xa5](?=[A-Za-z\xc0-\xff])/,
  // Letters that Western languages do not have in these places: ř, ě, č, ů, ő, ă and ć are there.
  /(?<=[aeo])\xf8|[\xec\xf9](?=[a-z])|\xe8(?=[aeiou])|\xf5(?!e)|\xe3(?=[a-df-hj-np-rt-z])|(?<=i)\xe6/,
  // Cyrillic, Greek or Chinese: four such letters, a small one after a capital or before one.
  /[\xc0-\xff]{4,}|[\xc0-\xde][\xdf-\xff](?![a-z])|[\xe0-\xff](?=[A-Z])/,
  // UTF-8 beside other bytes.
  /[\xc2-\xc5\xce-\xd1][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/,
].map(({ source }) => source);

const western = new RegExp(`(?<foreign>${foreign.join('|')})|[\\x80-\\xff]`, 'g');

function isWestern(bytes: string): boolean {
  const found = sampleOf(bytes, western);
  const strange = found.filter(({ groups }) => groups?.foreign !== undefined);
  return strange.length * 10 <= found.length;
}

function sampleOf(bytes: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of bytes.matchAll(pattern)) {
    if (found.push(match) === sample) break;
  }
  return found;
}

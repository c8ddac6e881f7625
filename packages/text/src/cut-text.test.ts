import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, graphemesOf } from './cut-text.ts';

describe('a text is cut between the characters that people see', () => {
  test.each([
    ['short enough', 'Mug', 3, '', 'Mug'],
    ['letters', 'Mugs', 3, '', 'Mug'],
    ['with a mark', 'Two mugs', 5, '…', 'Two …'],
    ['an emoji of two units', 'ab😀', 3, '', 'ab'],
    ['an emoji that just fits', 'ab😀c', 4, '', 'ab😀'],
    ['a family, joined by ZWJ', 'for 👨‍👩‍👧‍👦!', 12, '', 'for '],
    ['a family that just fits', 'for 👨‍👩‍👧‍👦!', 15, '', 'for 👨‍👩‍👧‍👦'],
    ['a skin tone', '👍🏽👍🏽', 7, '', '👍🏽'],
    ['a variation selector', '❤️❤️', 3, '', '❤️'],
    ['a keycap', '1️⃣2️⃣', 5, '', '1️⃣'],
    ['flags', '🇯🇲🇨🇳', 6, '', '🇯🇲'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿x', 13, '…', '…'],
    ['a combining accent', 'cafe\u0301s', 4, '', 'caf'],
    ['several marks', 'a\u0323\u0302b', 2, '', ''],
    ['Devanagari', 'नमस्ते', 3, '', 'नम'],
    ['Hangul of three jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af', 5, '', '\u1112\u1161\u11ab'],
    ['Chinese', '陶瓷杯子', 3, '', '陶瓷杯'],
    ['Chinese of extension B', '𠮷𠮷𠮷', 5, '', '𠮷𠮷'],
    ['a Chinese variant', '葛\u{e0100}飾', 2, '', ''],
    ['a line break of two', 'a\r\nb', 2, '', 'a'],
    ['a limit of nothing', 'Mug', 0, '', ''],
  ])('%s', (_name, text, limit, mark, expected) => {
    expect(cutText(text, limit, mark)).toBe(expected);
  });

  test('what is left begins the text, is within the limit and well-formed', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.nat(60), fc.constantFrom('', '…'), (text, limit, mark) => {
        fc.pre(limit >= mark.length);
        const cut = cutText(text, limit, mark);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
        const isCut = text.length > limit;
        const kept = graphemesOf(isCut ? cut.slice(0, cut.length - mark.length) : cut);
        expect(kept).toEqual(graphemesOf(text).slice(0, isCut ? kept.length : undefined));
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { type Label, readLabel } from './read-label.ts';

const examples: [string, Label][] = [
  ['SF1234567890123', { waybill: 'SF1234567890123' }],
  [' yt8812345678901\n', { waybill: 'YT8812345678901' }],
  ['ＹＴ８８１２３４５６７８９０１', { waybill: 'YT8812345678901' }],
  ['CJS1234567893', { waybill: 'CJS1234567893' }],
  ['j10-05', { waybill: 'J10-05' }],
  ['J10-05 Keisha Brown', { waybill: 'J10-05' }],
  ['SF1234567890123 J10-05', { waybill: 'SF1234567890123', customerCode: 'J10-05' }],
  [
    '收件人：玉港 J10-112 王小明\n单号 773123456789012',
    { waybill: '773123456789012', customerCode: 'J10-112' },
  ],
  ['https://m.example.cn/w?no=YT8812345678901', { waybill: 'YT8812345678901' }],
  ['https://jadeport.example/tracking/CJS1234567893', { waybill: 'CJS1234567893' }],
  ['J10-1 SF1234567890123', { waybill: 'SF1234567890123' }],
  ['no number at all', { waybill: 'no number at all' }],
  ['jdvb12345678901-2-3-', { waybill: 'JDVB12345678901-2-3' }],
  ['YT8312345678901 YT8412345678903', { waybill: 'YT8312345678901 YT8412345678903' }],
  ['K20-05 SF1234567890123', { waybill: 'SF1234567890123' }],
  ['X'.repeat(310), { waybill: 'X'.repeat(300) }],
  [`${'?'.repeat(298)}🇯🇲`, { waybill: '?'.repeat(298) }],
  ['', { waybill: '' }],
];

test.each(examples)('%j is read as %o', (text, label) => {
  expect(readLabel(text, 'J10-')).toEqual(label);
});

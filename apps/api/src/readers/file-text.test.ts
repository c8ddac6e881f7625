import { describe, expect, test } from 'vitest';
import { encodeText } from '../../testing/encode-text.ts';
import { readFileText } from './file-text.ts';

const table = (cells: string) => `orderNumber,customerName,item\r\nA-1,${cells}\r\n`;
const english = table('Andrea Campbell,Phone case');
const chinese = table('王小明,手机壳');

test.each([
  ['UTF-8', 'utf-8', english],
  ['UTF-8', 'utf-8', chinese],
  ['UTF-8', 'utf-8', `\ufeff${chinese}`],
  ['UTF-8', 'utf-8', table('Zoë 😀,"Two\nlines"')],
  ['UTF-8', 'utf-8', ''],
  ['UTF-8', 'utf-8', 'A'],
  ['UTF-16', 'utf-16le', `\ufeff${chinese}`],
  ['UTF-16', 'utf-16be', `\ufeff${chinese}`],
  ['UTF-16', 'utf-16le', chinese],
  ['UTF-16', 'utf-16be', table('Zoë 😀,Mug')],
  ['GB18030', 'gb18030', chinese],
  ['GB18030', 'gb18030', table('Andrea Campbell,杯')],
  ['GB18030', 'gb18030', table('张鑫,V领T恤衫（黑色）,iPhone 16手机壳')],
  ['GB18030', 'gb18030', table('Andrea,￥12.50 “大号” 陶瓷杯、盘子')],
  ['GB18030', 'gb18030', table('欧阳娜娜 喆,广东省深圳市南山区科技园路１２号')],
  ['GB18030', 'gb18030', table('Andrea,V领T恤M码')],
  ['GB18030', 'gb18030', table('Andrea,A款B色 S码')],
  ['GB18030', 'gb18030', table('Andrea,USB线Type-C')],
  ...['背包（黑）', '地垫（红）', '瑜伽垫', '防滑地垫', '数据线type-c'].map((item) => [
    'GB18030',
    'gb18030',
    table(`Andrea,${item}`),
  ]),
  ...['¡Órale!', '¿Él?', '1ºÁrea', 'Äänekoski', 'HAUPTSTRAßE 5', 'O´Donnell', 'Rot–Blau'].map(
    (item) => ['Windows-1252', 'windows-1252', table(`Andrea,${item}`)],
  ),
  ...['Lego®Set', 'cãibra', 'Tasse „Für Dich“'].map((item) => [
    'Windows-1252',
    'windows-1252',
    table(`Andrea,${item}`),
  ]),
  ['Windows-1252', 'windows-1252', table('José,Müller’s mug')],
  ['Windows-1252', 'windows-1252', table('Noël Créé,Stöß')],
  ['Windows-1252', 'windows-1252', table('Hyvää Mäkinen,Smørrebrød')],
  ['Windows-1252', 'windows-1252', table('Nicolò,Più caffè, così')],
  ['Windows-1252', 'windows-1252', table('João Simões,Maçã, irmãs')],
  ['Windows-1252', 'windows-1252', table('Zoë,Piñata')],
  ['Windows-1252', 'windows-1252', table('Müller,Mug')],
  ['Windows-1252', 'windows-1252', table('Conceição,Mug')],
  ['Windows-1252', 'windows-1252', table('Andrea,£12 – “large” cup, 20 €, 5 °C')],
  ['Windows-1252', 'windows-1252', table('Élodie Œuvre,Crème brûlée')],
  ['Windows-1252', 'windows-1252', table('Šimek,Žižka')],
  ['Windows-1252', 'windows-1252', table('¿Él?,«été» ¡Órale! n.º 5ª ½ l·l')],
  ['Windows-1252', 'windows-1252', table('JOSÉ CONCEIÇÃO,RED–BLUE ÑANDÚ')],
])('%s is told for %s %j', (encoding, label, text) => {
  const read = readFileText(encodeText(text, label));
  expect(read).toEqual({ text: text.replace(/^\ufeff/, ''), encoding });
});

describe('another encoding is refused', () => {
  test.each([
    ['big5', table('王小明,手機殼與陶瓷杯')],
    ['big5', table('陳美玲,行動電源')],
    ['shift_jis', table('山田太郎,スマホケース')],
    ['shift_jis', table('ヤマダ,マグ')],
    ['euc-jp', table('山田太郎,ひざかけ 毛布のセット')],
    ['euc-kr', table('김철수 박영희,휴대폰 케이스 머그컵 접시 노트북 가방 모자 신발 양말 우산')],
    ['windows-1251', table('Иван Петров,Чашка')],
    ['windows-1251', table('Иван,Mug')],
    ['koi8-r', table('Иван Петров,Чашка')],
    ['windows-1253', table('Γιώργος,Κούπα')],
    ['windows-1250', table('Wałęsa,Żółty kubek')],
    ['windows-1250', table('Łukasz,Książka')],
    ['windows-1250', table('Jiří Dvořák,Tričko')],
    ['windows-1250', table('Győző Szűcs,Zokni')],
    ['windows-1250', table('Ivan Popović,Čarape')],
    ['windows-1257', table('Jānis Bērziņš,Krūze')],
    ['windows-1254', table('Ayşe Işık,Fincan')],
    ['macintosh', table('José Muñoz,Crème brûlée')],
    ['macintosh', table('Andrée,Mug')],
    ['macintosh', table('O’Brien,Jürgen')],
  ])('%s %j', (label, text) => expectRefusal(encodeText(text, label)));

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0008\u0008\u0000é', 'latin1')],
    ['UTF-8 beside Windows-1252', Buffer.concat([Buffer.from('José'), Buffer.from([0xe9])])],
    ['another damaged UTF-8', Buffer.concat([Buffer.from('“Dad” mug'), Buffer.from([0x92])])],
    ['half a pair of UTF-16', Buffer.from('\ufeffA\ud83d', 'utf16le')],
    ['UTF-16 of an odd length', Buffer.concat([Buffer.from('\ufeffAB', 'utf16le'), Buffer.of(1)])],
    ['UTF-8 cut amid a character', Buffer.from(chinese).subarray(0, 46)],
  ])('%s', (_, file) => expectRefusal(file));
});

test('an emoji of GB18030 has four bytes', () => {
  const emoji = Buffer.from('9439fc36', 'hex');
  const file = Buffer.concat([encodeText('小明', 'gb18030'), emoji, emoji, emoji]);
  expect(readFileText(file)).toEqual({ text: '小明😀😀😀', encoding: 'GB18030' });
});

test('a long file is told by its first foreign characters', () => {
  const long = chinese.repeat(20_000);
  const { text, encoding } = readFileText(encodeText(long, 'gb18030'));
  expect([encoding, text.length]).toEqual(['GB18030', long.length]);
});

function expectRefusal(file: Uint8Array): void {
  const issues = [{ path: 'file', key: 'ENCODING_UNKNOWN', params: {} }];
  expect(() => readFileText(file)).toThrow(expect.objectContaining({ issues }));
}

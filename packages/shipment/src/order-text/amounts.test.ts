import { expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';

/** The prices of a line as `12.50 USD`; `-` for an amount that is none. */
const pricesIn = (line: string) =>
  amountsIn(line).map(({ price }) => (price ? `${price.unitPrice} ${price.currency}`.trim() : '-'));
/** What of a line is no amount. */
const wordsIn = (line: string) =>
  amountsIn(line)
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line)
    .trim();

test.each([
  ['Keyboard $20.00', '20.00 USD', 'Keyboard'],
  ['House plant $12', '12 USD', 'House plant'],
  ['Doggy $5', '5 USD', 'Doggy'],
  ['Gift Card $5', '5 USD', 'Gift Card'],
  ['USB $5', '5 USD', 'USB'],
  ['US $5', '5 USD', ''],
  ['us$5', '5 USD', ''],
  ['AUS $5', '5 AUD', ''],
  ['HK$120.00', '120.00 HKD', ''],
  ['AU $9.99', '9.99 AUD', ''],
  ['Hose C $24.99', '24.99', 'Hose'],
  ['Vitamin J $24.99', '24.99 JMD', 'Vitamin'],
  ['iPhone 5C $99', '99 USD', 'iPhone 5C'],
  ['5V 2A ¥15.90', '15.90 CNY', '5V 2A'],
  ['T恤 M ¥39', '39 CNY', 'T恤 M'],
  ['USB-C $9', '9 USD', 'USB-C'],
  ['COP $5000', '5000 COP', ''],
  ['Mug B $5', '5', 'Mug B'],
  ['Mug B$5', '5', 'Mug'],
  ['Mug XYZ$5', '5', 'Mug'],
  ['2x$5', '5 USD', '2x'],
  ['$12.50 CAD', '12.50 CAD', ''],
  ['$120.00MXN', '120.00 MXN', ''],
  ['40,00 $CA', '40.00 CAD', ''],
  ['US$5 CAD', '5', ''],
  ['港币$40', '40 HKD', ''],
  ['40牙买加元', '40 JMD', ''],
  ['¥2500円', '2500 JPY', ''],
  ['¥500 JPY', '500 JPY', ''],
  ['JPY¥500', '500 JPY', ''],
  ['JPY ¥500', '500 JPY', ''],
  ['XX¥50', '50', ''],
  ['¥20元', '20 CNY', ''],
  ['Tasse 12,50EURx2', '12.50 EUR', 'Tasse x2'],
  ['12 euros', '12 EUR', ''],
  ['RM12.00', '12.00 MYR', ''],
  ['Rs. 500', '500 INR', ''],
  ['CHF 12.-', '12 CHF', ''],
  ['12,- €', '12 EUR', ''],
  ['99 kr', '99', ''],
  ['12,50 zł', '12.50 PLN', ''],
  ['₽1299', '1299 RUB', ''],
  ['₴1299', '1299', ''],
  ['S/ 45.00', '45.00 PEN', ''],
  ['Euro 2024 ball ¥9.90', '9.90 CNY', 'Euro 2024 ball'],
  ['Size M 12', '', 'Size M 12'],
])('%j has %j beside %j', (line, prices, words) => {
  expect(pricesIn(line).join(', ')).toBe(prices);
  expect(wordsIn(line).replace(/ {2,}/g, ' ')).toBe(words);
});

test.each([
  ['12,50 €', '12.50 EUR'],
  ['1.234,50 €', '1234.50 EUR'],
  ['1 234,50 €', '1234.50 EUR'],
  ['12 345 678,50 €', '12345678.50 EUR'],
  ['$1 299.00', '1299.00 USD'],
  ["$1'299.00", '1299.00 USD'],
  ['₹1,29,900.00', '129900.00 INR'],
  ['¥1,280', '1280 CNY'],
  ['€1.234.567', '1234567 EUR'],
  ['鞋 42 128.00 元', '128.00 CNY'],
  ['鞋 42 128元', '128 CNY'],
  ['2 12,50 €', '12.50 EUR'],
])('%j is %s', (line, price) => expect(pricesIn(line)).toEqual([price]));

test.each([
  ...['1.234 €', 'EUR 1 299', '1 299 €', '¥1.2万', '¥ 59 .00', '$5.125', '$123456789'],
  ...['¥12.00-¥15.00', 'US $12.50 - 18.90', '12-15元', '¥12~15', '¥12 - ¥15'],
  ...['-$2', '-US $2.00', '$-2', 'Mug -$2', 'Mug (-$2)', 'Mug: - $2', 'Mug − $2', 'Mug −$2'],
  ...['- ¥2.00', '会员日-¥2.00', '[-¥2]', 'Promo-$5.00', '活动 ¥2.00-', 'Rabatt -1 299,00 €'],
])('%j is no price', (line) => {
  expect(pricesIn(line).filter((price) => price !== '-')).toEqual([]);
});

test.each(['Mug - $2', '(2) $2'])('%j is a price', (line) => {
  expect(pricesIn(line)).toEqual(['2 USD']);
});

test('each amount of a line is found', () => {
  expect(pricesIn('货品总金额:505.00元 运费:20.00元 优惠:-5.00元')).toEqual([
    '505.00 CNY',
    '20.00 CNY',
    '-',
  ]);
});

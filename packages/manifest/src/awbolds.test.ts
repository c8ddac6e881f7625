import { expect, test } from 'vitest';
import { type BreakdownLine, toBolSegment, toMasterBol } from './awbolds.ts';

const line: BreakdownLine = {
  number: 1,
  masterNumber: '160-12345675',
  trackingNumber: 'CJS1234567893',
  mode: 'air',
  origin: 'CNCAN',
  destination: 'JMKIN',
  carrier: 'Cathay Cargo',
  exporter: { name: 'Jadeport', address: '1 Airport Road' },
  consignee: { name: 'Marcia Campbell', address: '14 Manchester Road' },
  customerCode: 'J10-01',
  description: '2 × running\nshoes',
  weightGrams: 1134,
  valueCents: 12_345,
};

test('a line of the breakdown', () => {
  expect(toBolSegment(line)).toEqual({
    Bol_id: {
      Bol_reference: 'CJS1234567893',
      Line_number: '1',
      Bol_nature: '23',
      Bol_type_code: 'AWB',
      Master_bol_ref_number: '160-12345675',
    },
    Load_unload_place: { Place_of_loading_code: 'CNCAN', Place_of_unloading_code: 'JMKIN' },
    Traders_segment: {
      Carrier: { Carrier_name: 'Cathay Cargo' },
      Exporter: { Exporter_name: 'Jadeport', Exporter_address: '1 Airport Road' },
      Notify: { Notify_name: 'Marcia Campbell', Notify_address: '14 Manchester Road' },
      Consignee: { Consignee_name: 'Marcia Campbell', Consignee_address: '14 Manchester Road' },
    },
    Goods_segment: {
      Number_of_packages: '1',
      Package_type_code: 'PK',
      Gross_mass: '1.134',
      Shipping_marks: 'J10-01',
      Goods_description: '2 × running shoes',
    },
    Value_segment: { Customs_segment: { Customs_value: '123.45', Customs_currency: 'USD' } },
  });
});

test('names, addresses and descriptions are cut to 35, 70 and 70 characters', () => {
  const long = { name: 'x'.repeat(36), address: 'y'.repeat(71) };
  const parts = {
    exporter: long,
    consignee: long,
    carrier: long.name,
    description: 'z'.repeat(71),
  };
  const { Traders_segment: traders, Goods_segment: goods } = toBolSegment({ ...line, ...parts });
  expect([traders.Consignee.Consignee_name, traders.Exporter.Exporter_address]).toEqual([
    'x'.repeat(35),
    'y'.repeat(70),
  ]);
  expect([traders.Carrier.Carrier_name, goods.Goods_description]).toEqual([
    'x'.repeat(35),
    'z'.repeat(70),
  ]);
});

test.each([
  [{ trackingNumber: 'x'.repeat(18) }, 'Bol_reference'],
  [{ masterNumber: 'x'.repeat(18) }, 'Master_bol_ref_number'],
  [{ origin: '' }, 'Place_of_loading_code'],
])('a code is not cut: %j', (changes, field) => {
  expect(() => toBolSegment({ ...line, ...changes })).toThrow(field);
});

test('the head of the breakdown', () => {
  expect(toMasterBol({ ...line, day: '2026-11-27' })).toEqual({
    Customs_office_code: 'JMKIN',
    Voyage_number: '160-12345675',
    Date_of_departure: '2026-11-27',
    Reference_number: '160-12345675',
  });
});

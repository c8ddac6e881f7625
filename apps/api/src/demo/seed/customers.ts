import { demoAddress } from '../../features/first-steps/demo-address.ts';

type Row = readonly [
  firstName: string,
  lastName: string,
  /** From the range reserved for fiction: 555-0100 to 555-0199. */
  phone: string,
  street: string,
  city: string,
  parish: string,
  language: 'en' | 'zh',
  daysRegistered: number,
];

const rows: readonly Row[] = [
  [
    'Marcia',
    'Campbell',
    '876-555-0112',
    '14 Manchester Road',
    'Mandeville',
    'Manchester',
    'en',
    214,
  ],
  ['Delroy', 'Grant', '876-555-0127', '31 Hope Road', 'Half Way Tree', 'Saint Andrew', 'en', 207],
  ['Michael', 'Chin', '876-555-0138', '88 Barry Street', 'Kingston', 'Kingston', 'zh', 199],
  ['Simone', 'Chung', '876-555-0104', '9 Ward Avenue', 'Mandeville', 'Manchester', 'en', 192],
  [
    'Kemar',
    'Williams',
    '876-555-0145',
    '22 Barnett Street',
    'Montego Bay',
    'Saint James',
    'en',
    188,
  ],
  ['Tashna', 'Reid', '658-555-0119', '5 Main Street', 'Ocho Rios', 'Saint Ann', 'en', 176],
  ['Oneil', 'Bailey', '876-555-0151', '47 Main Street', 'May Pen', 'Clarendon', 'en', 171],
  [
    'Wei Ling',
    'Wong',
    '876-555-0163',
    '12 Constant Spring Road',
    'Kingston',
    'Saint Andrew',
    'zh',
    165,
  ],
  ['Andre', 'Powell', '658-555-0130', '3 Coke Lane', 'Santa Cruz', 'Saint Elizabeth', 'en', 158],
  [
    'Keisha',
    'Morgan',
    '876-555-0172',
    '64 Great George Street',
    'Savanna-la-Mar',
    'Westmoreland',
    'en',
    151,
  ],
  ['Rohan', 'Lyn', '876-555-0109', '27 Caledonia Road', 'Mandeville', 'Manchester', 'en', 149],
  [
    'Shanice',
    'Brown',
    '658-555-0141',
    '18 Burke Road',
    'Spanish Town',
    'Saint Catherine',
    'en',
    143,
  ],
  ['Jian', 'Chen', '876-555-0184', '6 Harbour Street', 'Montego Bay', 'Saint James', 'zh', 137],
  ['Althea', 'Gordon', '876-555-0117', '10 West Street', 'Port Antonio', 'Portland', 'en', 129],
  ['Devon', 'Clarke', '658-555-0156', '35 Stennett Street', 'Port Maria', 'Saint Mary', 'en', 124],
  ['Nadine', 'Hosang', '876-555-0190', '71 Molynes Road', 'Kingston', 'Saint Andrew', 'en', 117],
  ['Errol', 'Francis', '876-555-0122', '8 Church Street', 'Morant Bay', 'Saint Thomas', 'en', 112],
  ['Patrice', 'Stewart', '658-555-0167', '15 Duke Street', 'Falmouth', 'Trelawny', 'en', 104],
  ['Jordan', 'Lee', '876-555-0176', '40 Portmore Parkway', 'Portmore', 'Saint Catherine', 'en', 97],
  ['Camille', 'Thompson', '876-555-0133', '2 Seaview Drive', 'Lucea', 'Hanover', 'en', 90],
  ['Mei', 'Chang', '658-555-0178', '23 King Street', 'Kingston', 'Kingston', 'zh', 81],
  ['Tyrone', 'Wright', '876-555-0148', '53 Main Street', 'Christiana', 'Manchester', 'en', 66],
  ['Anthony', 'Yap', '876-555-0195', '19 Main Street', 'Brown’s Town', 'Saint Ann', 'en', 38],
  ['Latoya', 'Henry', '658-555-0189', '7 Russell Avenue', 'Junction', 'Saint Elizabeth', 'en', 6],
];

/** The customer whose sign-in is printed: the row, from 1, and the e-mail address. */
export const demoCustomer = { row: 4, email: demoAddress } as const;

/**
 * The demonstration customers in the order of their registration: on an empty database the fourth
 * is J10-04. Email to their addresses is never delivered (RFC 2606).
 */
export const customers = rows.map(
  (
    [firstName, lastName, phoneNumber, streetAddress, city, parish, language, daysRegistered],
    at,
  ) => ({
    firstName,
    lastName,
    email: at + 1 === demoCustomer.row ? demoCustomer.email : emailOf(firstName, lastName),
    phoneNumber,
    streetAddress,
    city,
    parish,
    language,
    daysRegistered,
  }),
);

function emailOf(...names: string[]): string {
  return `${names.join('.').replaceAll(' ', '').toLowerCase()}@mail.jadeport.example`;
}

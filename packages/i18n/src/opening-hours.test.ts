import { expect, test } from 'vitest';
import { hoursIn, openingHours } from './opening-hours.ts';

const nine = '9:00 AM-5:00 PM';
const ten = '10:00 AM-2:00 PM';

test.each([
  [
    { weekdays: nine, saturday: ten, sunday: null },
    'Monday to Friday 9:00 AM-5:00 PM, Saturday 10:00 AM-2:00 PM; closed on Sunday',
    '周一至周五 9:00–17:00，周六 10:00–14:00，周日休息',
  ],
  [
    { weekdays: nine, saturday: null, sunday: null },
    'Monday to Friday 9:00 AM-5:00 PM; closed at the weekend',
    '周一至周五 9:00–17:00，周末休息',
  ],
  [
    { weekdays: nine, saturday: null, sunday: ten },
    'Monday to Friday 9:00 AM-5:00 PM, Sunday 10:00 AM-2:00 PM; closed on Saturday',
    '周一至周五 9:00–17:00，周日 10:00–14:00，周六休息',
  ],
  [
    { weekdays: nine, saturday: ten, sunday: ten },
    'Monday to Friday 9:00 AM-5:00 PM, Saturday 10:00 AM-2:00 PM, Sunday 10:00 AM-2:00 PM',
    '周一至周五 9:00–17:00，周六 10:00–14:00，周日 10:00–14:00',
  ],
  [
    { weekdays: null, saturday: ten, sunday: null },
    'Saturday 10:00 AM-2:00 PM; closed from Monday to Friday and on Sunday',
    '周六 10:00–14:00，周一至周五、周日休息',
  ],
  [{ weekdays: null, saturday: null, sunday: null }, 'closed', '休息'],
])('%j', (hours, en, zh) => {
  expect([openingHours('en', hours), openingHours('zh', hours)]).toEqual([en, zh]);
});

test.each([
  ['9:00 AM-5:00 PM', '9:00–17:00'],
  ['9 AM-6 PM', '9:00–18:00'],
  ['12:00 AM-12:30 PM', '0:00–12:30'],
])('%s', (span, zh) => expect([hoursIn('en', span), hoursIn('zh', span)]).toEqual([span, zh]));

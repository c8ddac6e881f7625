import { expect, test } from 'vitest';
import { AppError, errorBody } from './app-error.ts';

test.each([
  ['en', 'The shop accepts no more requests until 21 Nov 2026, 07:30, Jamaica time.'],
  ['zh', '店铺限制了访问频率，牙买加时间 2026年11月21日 07:30 之后才能继续。'],
] as const)('an instant is shown in Jamaica’s time, in %s', (language, message) => {
  const error = new AppError('SHOP_THROTTLED', { until: '2026-11-21T12:30:00.000Z' });
  expect(errorBody(error, language, 'r').message).toBe(message);
});

test.each([
  ['en', 'A package that is “Delivered” cannot become “Pending”. Nothing was changed.'],
  ['zh', '状态为“已签收”的包裹不能变为“待入库”，未作任何更改。'],
] as const)('a status is shown by its name, in %s', (language, message) => {
  const error = new AppError('STATUS_NOT_ALLOWED', { from: 'delivered', to: 'pending' });
  expect(errorBody(error, language, 'r').message).toBe(message);
});

test.each(['returned', 'delivered', '2026-11-21T12:30:00.000Z'])(
  'an order that a shop calls %s keeps its name',
  (order) => {
    const error = new AppError('SHOP_ORDER_UNREADABLE', { order });
    for (const language of ['en', 'zh'] as const) {
      expect(errorBody(error, language, 'r').message).toContain(order);
    }
  },
);

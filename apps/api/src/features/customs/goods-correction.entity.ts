import { defineEntity, p } from '@mikro-orm/core';

/** The code that staff chose for a text of goods, where it was not the one suggested first. */
export const GoodsCorrection = defineEntity({
  name: 'GoodsCorrection',
  tableName: 'goods_corrections',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** In lower case, without spaces around it. */
    text: p.text().unique(),
    /** Digits. */
    code: p.text(),
    recordedAt: p.datetime(3),
  },
});

import { defineEntity, p } from '@mikro-orm/core';

/** When a number last wrote to us on WhatsApp: for 24 hours any text may answer. */
export const WhatsappWindow = defineEntity({
  name: 'WhatsappWindow',
  tableName: 'whatsapp_windows',
  properties: {
    /** E.164 */
    number: p.text().primary(),
    wroteAt: p.datetime(3),
  },
});

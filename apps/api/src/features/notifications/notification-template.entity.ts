import type { Language } from '@jadeport/contract';
import type { NotificationEvent, TemplateWords } from '@jadeport/contract/notifications';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';

/** The words of an event as an administrator wrote them; a language without words has our own. */
export const NotificationTemplate = defineEntity({
  name: 'NotificationTemplate',
  tableName: 'notification_templates',
  properties: {
    event: p.text().$type<NotificationEvent>().primary(),
    version: p.integer().primary(),
    words: p.json<Partial<Record<Language, TemplateWords | null>>>(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3),
  },
});

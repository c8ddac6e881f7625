import type { Language } from '@jadeport/contract';

export type WhatsappMessage = {
  /** E.164 */
  to: string;
  text: string;
  language: Language;
  /** Whether the number has written to us within 24 hours; otherwise only an approved template may be sent. */
  mayBeText: boolean;
};

/** Port: sends WhatsApp messages (`adapters/whatsapp/`). */
export type WhatsappSender = {
  /** Whether replies such as STOP reach us. */
  hearsReplies: boolean;
  /**
   * Resolves when it is taken, with `stopped` when the recipient wants no messages of ours, with
   * `unreachable` when the number has no WhatsApp; rejects when the caller should retry.
   */
  send(message: WhatsappMessage): Promise<'taken' | 'stopped' | 'unreachable'>;
};

export type Sms = {
  /** Retries keep it, so that a gateway can send a message once. */
  messageId: string;
  /** E.164 */
  to: string;
  text: string;
};

/** Port: sends text messages (`adapters/twilio/`, `sms-gateway/`, `sms-outbox/`). */
export type SmsSender = {
  /** Whether replies such as STOP reach us. */
  hearsReplies: boolean;
  /**
   * Resolves when the message is accepted, or with `stopped` when the recipient has sent STOP to
   * the provider; rejects when the caller should retry.
   */
  send(sms: Sms): Promise<'taken' | 'stopped'>;
};

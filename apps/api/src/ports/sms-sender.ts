export type Sms = {
  /** The same for each repetition of one message, so that a gateway can send it once. */
  messageId: string;
  /** E.164 */
  to: string;
  text: string;
};

/** Port: how text messages are sent (`adapters/twilio/`, `sms-gateway/`, `sms-outbox/`). */
export type SmsSender = {
  /** Whether an answer such as STOP comes back to us. */
  hearsReplies: boolean;
  /**
   * Resolves when the message is taken, or with `stopped` when its owner has told the provider to
   * send no more; rejects when the caller should try again.
   */
  send(sms: Sms): Promise<'taken' | 'stopped'>;
};

export type Mail = {
  /** With angle brackets. Retries keep it, so that mail programs show an email once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The recipient of replies, where it is not the sender. */
  replyTo?: string | undefined;
  /** The address that unsubscribes with one request without a body (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  content: string | Uint8Array;
  contentType: string;
  /** The id under which the email's HTML shows it. */
  cid?: string;
};

/** Port: sends emails (`adapters/smtp/`). */
export type Mailer = {
  /**
   * Resolves when the mail server has accepted the email; rejects when the caller should retry. The
   * signal ends the conversation with the server.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};

/** An address with the name beside it, each as it is: neither is read for the other. */
export type Sender = { name: string; address: string };

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
};

/** Port: sends emails (`adapters/smtp/`). */
export type Mailer = {
  /** Resolves when the mail server has accepted the email; rejects when the caller should retry. */
  send(mail: Mail): Promise<void>;
};

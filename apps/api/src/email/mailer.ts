export type Mail = {
  /** With angle brackets. The same for each repetition of one mail, so that readers see it once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string | undefined;
  /** Where one request without a body of its own ends such mails (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  content: string | Uint8Array;
  contentType: string;
};

/** Port: how mail is sent (`adapters/smtp/`). */
export type Mailer = {
  /** Resolves when the mail server has taken the mail; rejects when the caller should try again. */
  send(mail: Mail): Promise<void>;
};

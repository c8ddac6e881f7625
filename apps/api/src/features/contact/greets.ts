const opening =
  /^\s*(?:(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day))\b|你好|您好|尊敬的|亲爱的|早上好|下午好|晚上好)/i;

/** Whether a text greets by itself, so that the mail around it need not. */
export const greets = (text: string): boolean => opening.test(text);

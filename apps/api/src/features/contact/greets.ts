const opening =
  /^\s*(?:(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day))\b|你好|您好|尊敬的|亲爱的|早上好|下午好|晚上好)/i;

/** Whether a text begins with a greeting, so that the email around it needs none. */
export const greets = (text: string): boolean => opening.test(text);

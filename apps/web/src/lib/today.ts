/** The day it is in Jamaica, YYYY-MM-DD: the one that decides which tariff is in force. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' }).format(now);
}

/** Today's date in Jamaica, YYYY-MM-DD, which decides the tariff in force. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' }).format(now);
}

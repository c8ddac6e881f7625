/** Who acted, in the place of a name; apart, because more pages name them than show the log. */
export const auditActors = {
  unknown: 'not recorded',
  deletedAccount: 'a deleted account',
  deletedKey: 'a deleted API key',
  deletedMessage: 'a deleted message',
  expireQuotes: 'the system',
};

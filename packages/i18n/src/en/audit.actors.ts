/** In the place of a name. */
export const actors = {
  unknown: 'somebody not recorded',
  deletedAccount: 'a deleted account',
  deletedKey: 'a deleted API key',
  deletedMessage: 'a deleted message',
  expireQuotes: 'the system',
  key: '{key}, {owner}',
  revokedKey: '{key} (revoked), {owner}',
};

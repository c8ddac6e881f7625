/** Texts that lists, searches and forms for signed-in people share. */
export const controls = {
  administration: 'Administration',
  more: 'Show more',
  loadingMore: 'Loading…',
  loading: 'Loading…',
  shown: { one: '{count} entry shown', other: '{count} entries shown' },
  nothing: 'Nothing found',
  loadFailed: 'We couldn’t load this list',
  loadFailedText: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  back: 'Back to the list',
  optional: '{label} (optional)',
  failedText: 'Please try again. What you typed is still there.',
  missing: 'Not found',
  shortcuts: {
    label: 'Shortcuts',
    use: 'Single-key shortcuts',
    search: 'Search',
    walk: 'Up / down',
    open: 'Open',
  },
};

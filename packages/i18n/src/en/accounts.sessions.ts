/** The sessions on the profile. */
export const sessions = {
  heading: 'Where you’re signed in',
  intro: 'See a device you don’t know? Sign it out, then change your password.',
  label: 'Devices you’re signed in on',
  nothing: 'You’re not signed in anywhere.',
  current: 'This device',
  device: 'Device',
  since: 'Signed in',
  seen: 'Last active',
  end: {
    button: 'Sign out',
    label: 'Sign out of {device}',
    done: 'Signed out of {device}',
    failed: 'Not signed out',
  },
  others: {
    button: 'Sign out everywhere else',
    done: 'Signed out everywhere else',
    failed: 'Not signed out',
  },
  revokeKeys: {
    one: 'Also revoke my API key. Programs using it stop working.',
    other: 'Also revoke my {count} API keys. Programs using them stop working.',
  },
};

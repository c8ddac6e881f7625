import type { ApiKeyScope } from '@jadeport/contract/api-keys';

const scopes: Record<ApiKeyScope, { name: string; text: string }> = {
  read: { name: 'Read', text: 'View your own shipments, orders and profile.' },
  orders: { name: 'Orders', text: 'Sync and process your shops’ orders.' },
  shipments: {
    name: 'Shipments',
    text: 'Pre-alert packages and upload their papers; create and update shipments, as staff do.',
  },
};

/** The dashboard's API keys. */
export const apiKeys = {
  scopes,
  heading: 'API keys',
  intro:
    'An API key lets your own software act in your name. Create one for each program, with only the permissions it needs.',
  docs: 'API documentation',
  create: {
    button: 'Create key',
    title: 'Create key',
    name: 'What it’s for',
    namePlaceholder: 'Warehouse scanner, shop, accounting…',
    scopes: 'Permissions',
    submit: 'Create key',
    submitting: 'Creating…',
    failed: 'The key was not created',
  },
  made: {
    title: 'Your new key',
    text: 'Copy it now. It’s shown only once, and we don’t keep a copy.',
    label: 'API key',
    copy: 'Copy key',
    copied: 'Key copied',
    copyFailed: 'Not copied',
    copyFailedText: 'Select the key and copy it by hand.',
    done: 'I’ve saved it',
  },
  list: {
    name: 'Name',
    scopes: 'Permissions',
    label: 'Your API keys',
    nothing: 'No keys yet.',
    start: 'Starts with',
    created: 'Created',
    used: 'Last used',
    never: 'Never',
  },
  revoke: {
    button: 'Revoke',
    label: 'Revoke key “{name}”',
    title: 'Revoke key “{name}”?',
    text: 'Programs that use it stop working at once. This can’t be undone.',
    confirm: 'Revoke “{name}”',
    done: 'Key revoked',
    failed: 'The key was not revoked',
  },
};

/** Email to the owner of a new key, who may not have created it. */
export const apiKeyMail = {
  subject: 'A new API key for your {brand} account',
  greeting: 'Hello {firstName},',
  intro:
    'A new API key was created for your {brand} account. Programs with this key can act for you:',
  revoke: 'Wasn’t you? Revoke the key here and change your password:',
  button: 'Open API keys',
  ignore: 'If you created it yourself, there’s nothing to do.',
  signature: 'The {brand} team',
};

import type { ApiKeyScope } from '@jadeport/contract/api-keys';

const scopes: Record<ApiKeyScope, { name: string; text: string }> = {
  read: { name: 'Read', text: 'Look at your own shipments, orders and profile.' },
  orders: { name: 'Orders', text: 'Sync and process the orders of your shops.' },
  shipments: { name: 'Shipments', text: 'Create and move shipments, as staff do at the desk.' },
};

/** Words of the dashboard's keys for other programs. */
export const apiKeys = {
  scopes,
  heading: 'API keys',
  intro:
    'With a key, a program of yours works here in your name. Give each program a key of its own, for only what it needs.',
  docs: 'API documentation',
  create: {
    button: 'Make a key',
    title: 'Make a key',
    name: 'What it is for',
    namePlaceholder: 'Warehouse scanner, shop, accounting …',
    scopes: 'What it may do',
    submit: 'Make key',
    submitting: 'Making…',
    failed: 'The key was not made',
  },
  made: {
    title: 'Your new key',
    text: 'Copy it now. It is shown this once and stored nowhere.',
    label: 'API key',
    copy: 'Copy key',
    copied: 'Key copied',
    copyFailed: 'Not copied',
    copyFailedText: 'Mark the key and copy it by hand.',
    done: 'I have kept it safe',
  },
  list: {
    label: 'Your API keys',
    nothing: 'No keys yet.',
    start: 'Begins with',
    created: 'Made',
    used: 'Last use',
    never: 'Never',
  },
  revoke: {
    button: 'Revoke',
    label: 'Revoke the key “{name}”',
    title: 'Revoke the key “{name}”?',
    text: 'Programs that use it are refused at once. A revoked key never works again.',
    confirm: 'Revoke “{name}”',
    done: 'Key revoked',
    failed: 'The key was not revoked',
  },
};

/** To the owner of a new key, who may not have made it. */
export const apiKeyMail = {
  subject: 'A new API key for your {brand} account',
  greeting: 'Hello {firstName},',
  intro:
    'A new API key was created for your {brand} account. Programs with this key can act for you:',
  revoke: 'Was it not you? Revoke the key here and change your password:',
  ignore: 'If you created it yourself, there is nothing to do.',
  signature: 'The {brand} team',
};

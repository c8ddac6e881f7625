/** Texts of the administrator's list of prohibited and restricted goods. */
export const goodsRules = {
  title: 'Prohibited and restricted goods',
  intro:
    'Pre-alerts, receiving and manifests check for these words in both languages. Changes apply from today; Settings keeps their history.',
  label: 'Goods',
  nothing: 'The list is empty, so nothing is checked.',
  add: 'Add goods',
  edit: 'Edit',
  remove: 'Remove',
  kinds: { prohibited: 'Prohibited', restricted: 'Restricted' },
  fields: {
    kind: 'These goods are',
    en: 'English words, one on each line',
    zh: 'Chinese words, one on each line',
    wherever: 'Match the word before the name of other goods, too (camouflage jacket)',
    permit: 'Permit that they need',
    agency: 'Who issues the permit',
    explanationEn: 'Explanation in English',
    explanationZh: 'Explanation in Chinese',
    source: 'Where the rule was published',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'List saved',
  refused: 'The list was not saved',
  ask: 'Remove “{words}” from the list? They are no longer checked for.',
};

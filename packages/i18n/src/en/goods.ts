import { goodsRules } from './goods.staff.ts';

/** What an item text names of the list of prohibited and restricted goods, for everybody signed in. */
export const goods = {
  verdicts: {
    refuse: '“{word}” can’t be sent to Jamaica.',
    permit: '“{word}” needs a permit.',
    ask: '“{word}” may be {kind}. Is it?',
  },
  kinds: { prohibited: 'prohibited', restricted: 'restricted' },
  text: 'In “{text}”.',
  doubts: {
    another: 'It may only be part of the name “{word}”.',
    target: 'The goods may only be for it (“{word}”).',
    extra: 'It may not come with the goods (“{word}”).',
    likeness: 'It may only look or taste like it (“{word}”).',
  },
  permit: 'Needed: {permit}',
  permitFrom: 'Needed: {permit} ({agency})',
  /** Before a pre-alert is sent. */
  confirm: {
    title: 'Please check these items',
    text: 'Jamaica prohibits or restricts some goods, and these words are on the list. If yours are something else, or you have the permit, carry on: we check them before they fly.',
    submit: 'Carry on',
  },
  /** Where staff decide about a match. */
  decide: {
    title: 'Decide about {number}',
    otherGoods: 'Other goods',
    permit: 'Permit',
    reason: 'Why isn’t it on the list?',
    permits: 'Photo or PDF of the permit, {limit} MB each at most.',
    submit: { other_goods: 'Not on the list', permit: 'Add permit' },
    failed: 'Nothing was changed',
  },
  /** The administrator's list. */
  rules: goodsRules,
};

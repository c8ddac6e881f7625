/** Parts of the address page of a customer. */
export const customerAddress = {
  /** The address cut for the form of a Chinese shop; the shop's own labels stand beside. */
  shopFields: {
    heading: 'For Taobao, 1688 and Pinduoduo',
    intro: 'Their address forms have these fields. Copy them one by one.',
    recipient: 'Recipient',
    phone: 'Phone',
    region: 'Province, city, district',
    street: 'Street address',
    copy: 'Copy',
    copyOf: 'Copy {field}',
    copied: '{field} copied',
  },
  orderCheck: {
    heading: 'Does your seller have the code?',
    intro: 'Paste the text of your order, with its delivery address.',
    label: 'Text of the order',
    present: 'Your seller has the code {code}.',
    missing: 'The code is missing: send this sentence to your seller.',
    other: 'The order has {other}, which isn’t your code. Send this sentence to your seller.',
    nothing: 'This text has no delivery address. Copy the part with the recipient too.',
    meaning:
      'It asks the seller to put {code} before the recipient’s name and to keep the address.',
    copy: 'Copy sentence',
    copied: 'Sentence copied',
  },
};

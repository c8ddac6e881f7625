import { named, says, seenIn } from './fields.ts';

/** At least two characters (spec section 5); a Chinese name may have one. */
const personName = (tooShort: 'FIRST_NAME_SHORT' | 'LAST_NAME_SHORT') =>
  named(1, 80, tooShort).refine((value) => {
    const seen = seenIn(value);
    return seen.length >= 2 || /^\p{Script=Han}$/u.test(seen.join(''));
  }, says(tooShort));

/** The names of a customer. */
export const person = {
  firstName: personName('FIRST_NAME_SHORT'),
  lastName: personName('LAST_NAME_SHORT'),
};

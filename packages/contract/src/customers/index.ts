import { z } from 'zod';
import { email, language, says, text } from '../fields.ts';
import { siteCode } from '../settings/sites.ts';
import { parishName } from './parishes.ts';
import { plan } from './plan.ts';

export { type Parish, parishes } from './parishes.ts';

/** At least seven digits, grouped in any way (spec section 5). */
const phone = text(1, 40, 'PHONE_SHORT')
  .refine((value) => value.replace(/\D/g, '').length >= 7, says('PHONE_SHORT'))
  .refine((value) => /^[+\d\s().x/-]*$/i.test(value), says('CHARACTER_REFUSED'));

/** At least two characters (spec section 5); a Chinese name may have one. */
const personName = (tooShort: 'FIRST_NAME_SHORT' | 'LAST_NAME_SHORT') =>
  text(1, 80, tooShort).refine(
    (value) => value.length >= 2 || /^\p{Script=Han}$/u.test(value),
    says(tooShort),
  );

const person = {
  firstName: personName('FIRST_NAME_SHORT'),
  lastName: personName('LAST_NAME_SHORT'),
};

const address = {
  streetAddress: text(5, 200, 'STREET_SHORT'),
  city: text(2, 80, 'CITY_SHORT'),
  parish: text(2, 80, 'PARISH_SHORT').transform(parishName),
};

/** The registration form (spec section 5): eight fields, no password; and the plan and the branch, where one was chosen. */
export const registerInput = z.strictObject({
  ...person,
  email: email(),
  phone,
  ...address,
  terms: z.literal(true, says('TERMS_REQUIRED')),
  plan: plan.optional(),
  branch: siteCode.optional(),
});

/** `warehouseAddress`: lines joined by `\n`; the second line contains the customer code. */
export const registerOutput = z
  .object({ customerCode: z.string(), warehouseAddress: z.string() })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registerOutput>;

/** The caller's own profile, with the warehouse address to give to sellers. */
export const profileOutput = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    language,
    customerCode: z.string(),
    phoneNumber: z.string(),
    streetAddress: z.string(),
    city: z.string(),
    parish: z.string(),
    /** The code of the site where the customer's packages are handed over. */
    branch: z.string(),
    /** The plan chosen; null before that. */
    plan: plan.nullable(),
    /** The last three digits of the tax registration number; null before it is entered. */
    trn: z.string().nullable().meta({ example: '789' }),
    warehouseAddress: z.string(),
    warehouseAddressChinese: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileOutput>;

/** Jamaica's tax registration number, which Customs asks for: nine digits, grouped in any way. */
const trn = text(1, 20, 'TRN_INVALID')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9}$/, says('TRN_INVALID')))
  .meta({ example: '123456789' });

/** Every field is optional; a given one keeps the rule of registration. */
export const updateProfileInput = z
  .strictObject({
    ...person,
    phoneNumber: phone,
    ...address,
    language,
    plan,
    branch: siteCode,
    trn,
  })
  .partial();

export * from './staff.ts';

import { z } from 'zod';
import { email, language, named, says, text } from '../fields.ts';
import { person } from '../person.ts';
import { siteCode } from '../settings/sites.ts';
import { parishName } from './parishes.ts';
import { plan } from './plan.ts';

export { type Parish, parishes } from './parishes.ts';

/** At least seven digits, grouped in any way (spec section 5). */
const phone = text(1, 40, 'PHONE_SHORT')
  .refine((value) => value.replace(/\D/g, '').length >= 7, says('PHONE_SHORT'))
  .refine((value) => /^[+\d\s().x/-]*$/i.test(value), says('CHARACTER_REFUSED'));

const address = {
  streetAddress: named(5, 200, 'STREET_SHORT'),
  city: named(2, 80, 'CITY_SHORT'),
  parish: named(2, 80, 'PARISH_SHORT').transform(parishName),
};

/** The registration form (spec section 5): eight fields, no password; and the plan, where one was chosen. */
export const registerInput = z.strictObject({
  ...person,
  email: email(),
  phone,
  ...address,
  terms: z.literal(true, says('TERMS_REQUIRED')),
  plan: plan.optional(),
});

/**
 * `warehouseAddress`: lines joined by `\n`; the second line contains the customer code.
 * `passwordLink`: the link of the welcome email where this installation sends no email; null where it
 * does.
 */
export const registerOutput = z
  .object({
    customerCode: z.string(),
    warehouseAddress: z.string(),
    passwordLink: z.string().nullable(),
  })
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
    warehouseAddress: z.string(),
    warehouseAddressChinese: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileOutput>;

/** Every field is optional; a given one keeps the rule of registration. */
export const updateProfileInput = z
  .strictObject({ ...person, phoneNumber: phone, ...address, language, plan, branch: siteCode })
  .partial();

export * from './staff.ts';

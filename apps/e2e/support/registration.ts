import { fill, type Texts } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { person } from './customer.ts';

export const codeForm = /^J10-\d{2,}$/;

export async function fillForm(page: Page, { customers }: Texts, email: string): Promise<void> {
  const { fields, register } = customers;
  for (const field of ['firstName', 'lastName', 'phone', 'streetAddress', 'city'] as const)
    await page.getByLabel(fields[field]).fill(person[field]);
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.parish).selectOption(person.parish);
  await page.getByLabel(register.terms).check();
}

export const registered = (page: Page, { customers }: Texts) =>
  page.getByRole('heading', { name: fill(customers.success.heading, person) });

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { ParishSelect } from './parish-select.tsx';

type Name = { firstName: string; lastName: string };
type Address = { streetAddress: string; city: string; parish: string };
type Of<Values> = { field: UseFormReturnType<Values>['getInputProps'] };

/** First and last name, in the forms of registration and profile. */
export function NameFields({ field }: Of<Name>) {
  const { fields } = useTexts().customers;
  return (
    <>
      <TextInput label={fields.firstName} autoComplete="given-name" {...field('firstName')} />
      <TextInput label={fields.lastName} autoComplete="family-name" {...field('lastName')} />
    </>
  );
}

/** Where the customer lives in Jamaica. */
export function AddressFields({ field }: Of<Address>) {
  const { fields } = useTexts().customers;
  return (
    <>
      <TextInput
        className={css.wide}
        label={fields.streetAddress}
        autoComplete="address-line1"
        {...field('streetAddress')}
      />
      <TextInput label={fields.city} autoComplete="address-level2" {...field('city')} />
      <ParishSelect {...field('parish')} />
    </>
  );
}

import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../components/site/field.tsx';
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
      <TextField label={fields.firstName} autoComplete="given-name" {...field('firstName')} />
      <TextField label={fields.lastName} autoComplete="family-name" {...field('lastName')} />
    </>
  );
}

/** The customer's address in Jamaica. */
export function AddressFields({ field }: Of<Address>) {
  const { fields } = useTexts().customers;
  return (
    <>
      <TextField
        className={css.wide}
        label={fields.streetAddress}
        autoComplete="address-line1"
        {...field('streetAddress')}
      />
      <TextField label={fields.city} autoComplete="address-level2" {...field('city')} />
      <ParishSelect {...field('parish')} />
    </>
  );
}

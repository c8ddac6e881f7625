import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../components/site/field.tsx';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { ParishSelect } from './parish-select.tsx';

type Name = { firstName: string; lastName: string };
type Address = { streetAddress: string; city: string; parish: string };
type Of<Values> = { field: UseFormReturnType<Values>['getInputProps'] };

/**
 * First and last name, in the forms of registration and profile; the family name comes first in
 * Chinese.
 */
export function NameFields({ field }: Of<Name>) {
  const { fields } = useTexts().customers;
  const first = (
    <TextField
      key="first"
      label={fields.firstName}
      autoComplete="given-name"
      {...field('firstName')}
    />
  );
  const last = (
    <TextField
      key="last"
      label={fields.lastName}
      autoComplete="family-name"
      {...field('lastName')}
    />
  );
  const names = useLanguage() === 'zh' ? [last, first] : [first, last];
  return <div className={css.names}>{names}</div>;
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

import { fill } from '@jadeport/i18n';
import { CloseButton, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { Button } from '../../components/site/button.tsx';
import type { ContractForm } from '../../lib/form.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { blankItem, currencies, type Values } from './form-values.ts';
import css from './pre-alerts.module.css';

/** The contents of the package, line by line. */
export function GoodsFields<Input>({ form }: { form: ContractForm<Values, Input> }) {
  const { form: texts } = useCustomerTexts().preAlerts;
  const { items } = form.values;
  const last = items.at(-1);
  return (
    <>
      {items.map((_, at) => (
        <ItemFields key={at} form={form} at={at} alone={items.length === 1} />
      ))}
      {form.errors.items && (
        <Text c="red" role="alert">
          {form.errors.items}
        </Text>
      )}
      <Group>
        <Button onClick={() => form.insertListItem('items', blankItem(last?.currency))}>
          {texts.addItem}
        </Button>
      </Group>
    </>
  );
}

function ItemFields<Input>(props: {
  form: ContractForm<Values, Input>;
  at: number;
  alone: boolean;
}) {
  const { form: texts } = useCustomerTexts().preAlerts;
  const { form, at } = props;
  const number = { number: at + 1 };
  const field = (name: string) => form.getInputProps(`items.${at}.${name}`);
  const { currency } = form.values.items[at] ?? blankItem();
  // An order's currency may have no exchange rate.
  const choices = [...new Set<string>([...currencies, currency])];
  return (
    <fieldset className={css.item}>
      <legend className={props.alone ? 'visually-hidden' : css.legend}>
        {fill(texts.item, number)}
      </legend>
      <TextInput
        className={css.description}
        label={texts.description}
        autoComplete="off"
        {...field('description')}
      />
      <TextInput
        label={texts.quantity}
        inputMode="numeric"
        autoComplete="off"
        {...field('quantity')}
      />
      <TextInput
        label={texts.unitPrice}
        inputMode="decimal"
        autoComplete="off"
        {...field('unitPrice')}
      />
      <NativeSelect label={texts.currency} data={choices} {...field('currency')} />
      {!props.alone && (
        <CloseButton
          size="lg"
          className={css.remove}
          aria-label={fill(texts.removeItem, number)}
          onClick={() => form.removeListItem('items', at)}
        />
      )}
    </fieldset>
  );
}

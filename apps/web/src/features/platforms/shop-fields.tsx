import type { PlatformType } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { ComponentType } from 'react';
import { Button } from '../../components/site/button.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { CopyField } from './copy-field.tsx';
import { newSecret } from './form-values.ts';
import css from './platform-form.module.css';
import type { PlatformForm } from './use-platform-form.ts';

type FieldsProps = { form: PlatformForm };

/** The fields of one type of shop. */
export function ShopFields({ form }: FieldsProps) {
  const Fields = fields[form.platformType];
  return <Fields form={form} />;
}

const fields: Record<PlatformType, ComponentType<FieldsProps>> = {
  shopify: ShopifyFields,
  woocommerce: WooCommerceFields,
  etsy: EtsyFields,
  other: OtherFields,
};

function ShopifyFields({ form }: FieldsProps) {
  const { optional, shopify: texts } = useSellerTexts().platforms.form;
  return (
    <>
      <TextInput
        label={fill(optional, { label: texts.storeName })}
        description={texts.storeNameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('storeName')}
      />
      {form.way === 'token' ? (
        <SecretField form={form} label={texts.accessToken} hint={texts.accessTokenHint} />
      ) : (
        <>
          <KeyField form={form} label={texts.apiKey} />
          <SecretField form={form} label={texts.apiSecret} />
        </>
      )}
    </>
  );
}

function WooCommerceFields({ form }: FieldsProps) {
  const { optional, woocommerce: texts } = useSellerTexts().platforms.form;
  const label = fill(optional, { label: texts.apiUrl });
  return (
    <>
      <AddressField form={form} label={label} description={texts.apiUrlHint} />
      <KeyField form={form} label={texts.apiKey} />
      <SecretField form={form} label={texts.apiSecret} />
    </>
  );
}

function EtsyFields({ form }: FieldsProps) {
  const { etsy: texts } = useSellerTexts().platforms.form;
  return (
    <>
      <KeyField form={form} label={texts.apiKey} />
      <SecretField form={form} label={texts.apiSecret} />
    </>
  );
}

function OtherFields({ form }: FieldsProps) {
  const { optional, other: texts } = useSellerTexts().platforms.form;
  if (form.way === 'files') return null;
  const label = fill(optional, { label: texts.apiUrl });
  return (
    <>
      <AddressField form={form} label={label} description={texts.apiUrlHint} />
      <KeyField form={form} label={texts.apiKey} hint={texts.apiKeyHint} />
      {form.values.apiSecret ? (
        <div>
          <CopyField label={texts.apiSecret} value={form.values.apiSecret} />
          <p className={css.hint}>{texts.apiSecretHint}</p>
        </div>
      ) : (
        <div>
          <Button onClick={() => form.setFieldValue('apiSecret', newSecret())}>
            {texts.newSecret}
          </Button>
        </div>
      )}
    </>
  );
}

/** The start of an address, the same in any language. */
export const addressStart = 'https://';

/** A field for a full address, for which phones show a keyboard with a slash. */
export function AddressField({
  form,
  ...field
}: FieldsProps & Pick<TextInputProps, 'label' | 'description'>) {
  return (
    <TextInput
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder={addressStart}
      spellCheck={false}
      {...field}
      {...form.getInputProps('apiUrl')}
    />
  );
}

type KeyProps = FieldsProps & { label: string; hint?: string };

/** A field for a secret. The server never returns it, so an empty field keeps the stored value. */
function useHint({ form, hint }: KeyProps) {
  const { form: texts } = useSellerTexts().platforms;
  return [hint, form.stored && texts.keep].filter(Boolean).join(' ');
}

function KeyField(props: KeyProps) {
  return (
    <TextInput
      label={props.label}
      description={useHint(props)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props.form.getInputProps('apiKey')}
    />
  );
}

function SecretField(props: KeyProps) {
  const { form: texts } = useSellerTexts().platforms;
  return (
    <PasswordInput
      label={props.label}
      description={useHint(props)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.show }}
      visibilityToggleFocusable
      classNames={{ visibilityToggle: css.eye, section: css.eyeSection }}
      {...props.form.getInputProps('apiSecret')}
    />
  );
}

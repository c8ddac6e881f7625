import { schedules } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { ChevronIcon } from '../../components/site/icons.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { writesBack } from './kinds.ts';
import css from './platform-form.module.css';
import { AddressField, addressStart } from './shop-fields.tsx';
import type { PlatformForm } from './use-platform-form.ts';

/** Automatic syncs and rarely used settings. */
export function SyncFields({ form }: { form: PlatformForm }) {
  const { form: texts } = useSellerTexts().platforms;
  return (
    <>
      {form.way !== 'files' && (
        <Segmented
          legend={texts.schedule}
          options={schedules.map((value) => ({ value, label: texts.schedules[value] }))}
          value={form.values.schedule}
          onChange={(schedule) => form.setFieldValue('schedule', schedule)}
        />
      )}
      {writesBack.includes(form.platformType) && (
        <Checkbox
          label={texts.writeBack}
          description={texts.writeBackHint}
          {...form.getInputProps('writeBack', { type: 'checkbox' })}
        />
      )}
      <MoreFields form={form} />
    </>
  );
}

/** Collapsed unless a field in it has a value or an error. */
function MoreFields({ form }: { form: PlatformForm }) {
  const { form: texts } = useSellerTexts().platforms;
  const { errors, platformType, stored } = form;
  const isShopify = platformType === 'shopify';
  const hasAddress = isShopify || platformType === 'etsy';
  const [open, setOpen] = useState(Boolean(stored?.webhookUrl || (hasAddress && stored?.apiUrl)));
  const wrong = Boolean(errors.webhookUrl || (hasAddress && errors.apiUrl));
  const optional = (label: string) => fill(texts.optional, { label });
  return (
    <details
      className={css.more}
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {texts.more}
        <ChevronIcon />
      </summary>
      <div className={css.form}>
        <TextInput
          label={optional(texts.webhookUrl)}
          description={texts.webhookUrlHint}
          type="url"
          inputMode="url"
          placeholder={addressStart}
          autoComplete="off"
          {...form.getInputProps('webhookUrl')}
        />
        {(isShopify || platformType === 'woocommerce') && <WebhookSecret form={form} />}
        {hasAddress && (
          <AddressField form={form} label={optional(texts.apiUrl)} description={texts.apiUrlHint} />
        )}
      </div>
    </details>
  );
}

function WebhookSecret({ form }: { form: PlatformForm }) {
  const { form: texts } = useSellerTexts().platforms;
  const isStored = form.stored?.additionalSettings.webhookSecret !== undefined;
  return (
    <PasswordInput
      label={fill(texts.optional, { label: texts.webhookSecret })}
      description={isStored ? texts.stored : texts.webhookSecretHint}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.show }}
      visibilityToggleFocusable
      classNames={{ visibilityToggle: css.eye, section: css.eyeSection }}
      {...form.getInputProps('additionalSettings.webhookSecret')}
    />
  );
}

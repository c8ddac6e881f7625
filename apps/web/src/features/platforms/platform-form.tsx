import type { Platform, PlatformType } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Group, TextInput } from '@mantine/core';
import { PageTitle } from '../../components/app/page-title.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { BackIcon } from '../../components/site/icons.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { Steps } from '../../components/site/steps.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { ConnectLink } from './connect-link.tsx';
import { CopyField } from './copy-field.tsx';
import { waysInto } from './form-values.ts';
import css from './platform-form.module.css';
import { ShopFields } from './shop-fields.tsx';
import { SyncFields } from './sync-fields.tsx';
import { TestButton } from './test-button.tsx';
import { type PlatformForm as Form, usePlatformForm } from './use-platform-form.ts';

/**
 * Adds or edits one shop: the fields of its type, and where to find their values. Needs an
 * ApiProvider.
 */
export function PlatformForm(props: { platformType: PlatformType; stored?: Platform }) {
  const { form: texts, page } = useSellerTexts().platforms;
  const { platformType, stored } = props;
  const form = usePlatformForm(platformType, stored);
  const heading = stored
    ? fill(texts.editHeading, { name: stored.name })
    : texts.addHeading[platformType];
  return (
    <>
      <ButtonLink
        to="/ecommerce/platforms"
        search={stored ? {} : { add: 'new' }}
        look="quiet"
        className={css.back}
      >
        <BackIcon />
        {stored ? page.back : texts.otherType}
      </ButtonLink>
      <PageTitle title={heading} />
      <div className={css.columns}>
        <form className={css.form} onSubmit={form.submit} noValidate>
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <WayChoice form={form} />
          <ShopFields form={form} />
          <SyncFields form={form} />
          <Buttons form={form} />
        </form>
        <Where form={form} />
      </div>
    </>
  );
}

/** The choice between two kinds of access. */
function WayChoice({ form }: { form: Form }) {
  const { other, shopify } = useSellerTexts().platforms.form;
  const labels = { ...shopify, ...other };
  const ways = waysInto[form.platformType];
  if (!ways || !form.way) return null;
  return (
    <Segmented
      legend={form.platformType === 'other' ? other.way : shopify.way}
      options={ways.map((value) => ({ value, label: labels[value] }))}
      value={form.way}
      onChange={form.setWay}
    />
  );
}

function Buttons({ form }: { form: Form }) {
  const { form: texts } = useSellerTexts().platforms;
  const { platformType, stored, submitting, way } = form;
  const connects = platformType === 'etsy' && !stored;
  return (
    <div className={css.foot}>
      {way !== 'files' && <TestButton form={form} />}
      <Group gap="sm">
        <ButtonLink to="/ecommerce/platforms" search={{}}>
          {texts.cancel}
        </ButtonLink>
        <SubmitButton busy={submitting} busyText={texts.saving}>
          {connects ? texts.etsy.saveAndConnect : texts.save}
        </SubmitButton>
      </Group>
      {platformType === 'etsy' && stored && <ConnectLink platform={stored} again />}
    </div>
  );
}

/** Instructions where the seller finds the values that the form asks for. */
function Where({ form: { platformType, way } }: { form: Form }) {
  const { form: texts } = useSellerTexts().platforms;
  const steps =
    (way === 'token' && texts.shopify.tokenWhere) ||
    (way === 'files' && texts.other.filesWhere) ||
    texts[platformType].where;
  return (
    <aside className={css.where}>
      <h2>{texts.where}</h2>
      <Steps items={steps} />
      {platformType === 'etsy' && (
        <CopyField
          label={texts.etsy.callback}
          value={`${location.origin}/api/ecommerce/etsy/callback`}
        />
      )}
    </aside>
  );
}

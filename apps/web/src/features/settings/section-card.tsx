import type { SettingsPart } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../components/app/card.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { applied, type EditedList, withItem, withoutItem } from './draft.ts';
import { Field } from './field.tsx';
import { itemFieldsOf, plainFieldsOf, type Section, siteFieldsOf } from './fields.ts';
import { HeaderPreview } from './header-preview.tsx';
import { RenameOffer } from './rename-offer.tsx';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** The fields of the parts of a section. */
export function SectionCard({ form, section }: { form: SettingsForm; section: Section }) {
  const { parts, handling } = useSettingsTexts();
  const [first] = section;
  return (
    <Card title={section.length > 1 ? handling : parts[first]}>
      {section.map((part) => (
        <Part key={part} form={form} part={part} />
      ))}
    </Card>
  );
}

function Part({ form, part }: { form: SettingsForm; part: SettingsPart }) {
  if (part === 'sites' || part === 'warehouses') return <Items form={form} list={part} />;
  return (
    <>
      {part === 'business' && (
        <>
          <HeaderPreview form={form} />
          <RenameOffer form={form} />
        </>
      )}
      <Fields form={form} paths={plainFieldsOf(part)} />
      {part === 'rates' && <Plans form={form} />}
    </>
  );
}

function Fields({ form, paths }: { form: SettingsForm; paths: readonly string[] }) {
  return (
    <div className={css.fields}>
      {paths.map((path) => (
        <Field key={path} form={form} path={path} />
      ))}
    </div>
  );
}

/** The plans, whose names are those of the estimator. */
function Plans({ form }: { form: SettingsForm }) {
  const { plans } = useTexts().estimates;
  return form.base.rates.plans.map(({ id }, at) => (
    <Item key={id} title={plans[id].name}>
      <Fields form={form} paths={itemFieldsOf('rates.plans', at)} />
    </Item>
  ));
}

/** The items of a list, which grows and shrinks. */
function Items({ form, list }: { form: SettingsForm; list: EditedList }) {
  const { lists } = useSettingsTexts();
  const { base, draft, replace } = form;
  const settings = partsOf(base);
  const after = applied(settings, draft);
  const names = after[list].map((item, at) =>
    'code' in item
      ? fill(lists.sites, { name: item.code || String(at + 1) })
      : fill(lists.warehouses, { number: at + 1 }),
  );
  return (
    <>
      {form.errors[list] && (
        <p role="alert" className={css.error}>
          {form.errors[list]}
        </p>
      )}
      {names.map((name, at) => {
        const paths = list === 'sites' ? siteFieldsOf(after, at) : itemFieldsOf(list, at);
        return (
          <Item key={itemFieldsOf(list, at)[0]} title={name}>
            <Fields form={form} paths={paths} />
            <ErrorsBesides form={form} paths={paths} item={`${list}.${at}.`} />
            {names.length > 1 && (
              <Button
                variant="default"
                onClick={() => replace(withoutItem(settings, draft, list, at))}
              >
                {fill(lists.remove, { name })}
              </Button>
            )}
          </Item>
        );
      })}
      <Button variant="default" onClick={() => replace(withItem(settings, draft, list))}>
        {list === 'sites' ? lists.addSite : lists.addWarehouse}
      </Button>
    </>
  );
}

/** What was refused of an item in values that have no field here. */
function ErrorsBesides(props: { form: SettingsForm; paths: readonly string[]; item: string }) {
  const { form, paths, item } = props;
  return Object.entries(form.errors)
    .filter(([path]) => path.startsWith(item) && !paths.includes(path))
    .map(([path, error]) => (
      <p key={path} role="alert" className={css.error}>
        {error}
      </p>
    ));
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.item}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

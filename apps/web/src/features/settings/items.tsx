import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { applied, type EditedList, withItem, withoutItem } from './draft.ts';
import { FieldGrid } from './field-grid.tsx';
import { itemFieldsOf, siteFieldsOf } from './fields.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** The items of a list, which grows and shrinks. */
export function Items({ form, list }: { form: SettingsForm; list: EditedList }) {
  const { lists } = useSettingsTexts();
  const { base, draft, replace } = form;
  const settings = partsOf(base);
  const after = applied(settings, draft);
  const names = after[list].map((item, at) =>
    fill(lists[list], { number: at + 1, name: 'code' in item && item.code ? item.code : at + 1 }),
  );
  const isNeeded = list !== 'storage' && names.length === 1;
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
            <FieldGrid form={form} paths={paths} />
            <ErrorsBesides form={form} paths={paths} item={`${list}.${at}.`} />
            {!isNeeded && (
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
        {lists.add[list]}
      </Button>
    </>
  );
}

/** What was refused of an item in values that have no field; hours have a table. */
function ErrorsBesides(props: { form: SettingsForm; paths: readonly string[]; item: string }) {
  const { form, paths, item } = props;
  return Object.entries(form.errors)
    .filter(([path]) => path.startsWith(item) && !paths.includes(path) && !path.includes('.hours'))
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

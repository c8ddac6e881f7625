import { fill } from '@jadeport/i18n';
import { Card } from '../../components/app/card.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { Field } from './field.tsx';
import css from './settings.module.css';
import { useHint } from './use-hint.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Fields of the same kind in a table: one row for each thing, one column for each of its values. */
export function FieldTable(props: {
  form: SettingsForm;
  title: string;
  /** What the rows are. */
  head: string;
  columns: readonly string[];
  rows: readonly { name: string; paths: readonly string[] }[];
  /** Whether values are longer than a number. */
  isWide?: boolean;
}) {
  const { cell } = useSettingsTexts().tables;
  const { form, title, head, columns, rows } = props;
  const hint = useHint();
  return (
    <Card title={title}>
      <table className={css.table} data-wide={props.isWide || undefined}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((name, at) => (
              <th key={name} scope="col">
                {name}
                <span className={css.hint}>{hint(rows[0]?.paths[at] ?? '')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, paths }) => (
            <tr key={paths[0]}>
              <th scope="row">{name}</th>
              {paths.map((path, at) => (
                <td key={path}>
                  <Field
                    form={form}
                    path={path}
                    label={
                      <>
                        <span className="visually-hidden">{fill(cell, { row: name })} </span>
                        {columns[at]}
                      </>
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

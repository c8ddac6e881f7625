import type { ReactNode } from 'react';
import css from './reports.module.css';

/** A column; figures stand at its end. */
export type FigureColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  isText?: boolean;
};

/** Figures with their names: a table, or on phones a block for each row. */
export function FigureTable<Row>(props: {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const { columns, rows } = props;
  return (
    <table className={css.figures} aria-label={props.label}>
      <thead>
        <tr>
          {columns.map(({ header, isText }) => (
            <th key={header} scope="col" data-text={isText || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={props.keyOf(row)}>
            {columns.map(({ header, cell, isText }) => (
              <td key={header} data-name={header} data-text={isText || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

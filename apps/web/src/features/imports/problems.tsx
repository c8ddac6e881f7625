import type { StartedImport } from '@jadeport/contract/imports';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { useImportsTexts } from '../../lib/signed-in-texts.ts';
import css from './imports.module.css';

/** The rows that are left out, each with what is wrong. */
export function Problems({ report }: { report: Pick<StartedImport, 'problems'> }) {
  const texts = useImportsTexts();
  const { problems } = report;
  if (problems.length === 0) return null;
  return (
    <section aria-label={texts.problems}>
      <ul className={css.problems}>
        {problems.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <b>{fill(texts.row, { row })}</b> {field}: {message}
          </li>
        ))}
      </ul>
      {problems.length >= 1_000 && (
        <Text c="dimmed" fz="sm">
          {fill(texts.first, { count: problems.length })}
        </Text>
      )}
    </section>
  );
}

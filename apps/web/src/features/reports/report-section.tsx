import { fill } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import css from './reports.module.css';
import type { Period } from './search.ts';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};

/** A report: its heading, its file, and what is shown of it, or what would have to happen first. */
export function ReportSection<Data extends { rows: readonly unknown[] }>(props: {
  name: string;
  heading: string;
  intro?: string;
  nothing: string;
  period: Period;
  query: Query<Data>;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}) {
  const texts = useReportsTexts();
  const id = useId();
  const { heading, intro, period } = props;
  const isEmpty = props.isEmpty ?? (({ rows }: Data) => rows.length === 0);
  return (
    <section aria-labelledby={id} className={css.report}>
      <div className={css.reportHead}>
        <h2 id={id} className={css.heading}>
          {heading}
        </h2>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`/api/admin/reports/${props.name}.csv?${new URLSearchParams(period)}`}
          download
          aria-label={fill(texts.downloadOf, { name: heading })}
        >
          {texts.download}
        </Button>
      </div>
      {intro && (
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
      )}
      <Opened query={props.query}>
        {(data) =>
          isEmpty(data) ? <p className={css.nothing}>{props.nothing}</p> : props.children(data)
        }
      </Opened>
    </section>
  );
}

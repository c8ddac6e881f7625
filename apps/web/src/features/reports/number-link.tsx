import { Paper, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLanguage } from '../../lib/texts.tsx';
import css from './reports.module.css';

/** A number of the overview; its link opens the list that it counts. */
export function NumberLink(props: {
  to: LinkProps['to'];
  search: LinkProps['search'];
  label: string;
  hint?: string;
  count: number;
  /** In the place of the number, such as an amount. */
  shown?: string;
  /** Highlights a number above 0, where that means work. */
  urgent?: boolean;
}) {
  const { count } = props;
  const number = new Intl.NumberFormat(useLanguage()).format(count);
  return (
    <Paper
      withBorder
      className={css.number}
      mod={{ urgent: props.urgent && count > 0, none: count === 0 }}
      renderRoot={(root) => <Link to={props.to} search={props.search} {...root} />}
    >
      <Text span className={css.count}>
        {props.shown ?? number}
      </Text>
      <Text span fw={600} lh={1.25}>
        {props.label}
      </Text>
      {props.hint && (
        <Text span fz="sm" c="dimmed">
          {props.hint}
        </Text>
      )}
    </Paper>
  );
}

import { fill } from '@jadeport/i18n';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

type Address = { to: NonNullable<LinkProps['to']>; search: NonNullable<LinkProps['search']> };

/** A link of the API to a list, as the router takes it. */
export function addressOf(link: string): Address {
  const { pathname, searchParams } = new URL(link, 'http://app.invalid');
  return { to: pathname as Address['to'], search: Object.fromEntries(searchParams) as never };
}

/** A figure that opens the list that it counts; `what` names it to those who do not see its column. */
export function FigureLink(props: {
  link: string;
  count: number;
  what: string;
  children?: ReactNode;
}) {
  const { list } = useReportsTexts();
  const number = new Intl.NumberFormat(useLanguage()).format(props.count);
  return (
    <Link {...addressOf(props.link)} aria-label={fill(list, { what: props.what, count: number })}>
      {props.children ?? number}
    </Link>
  );
}

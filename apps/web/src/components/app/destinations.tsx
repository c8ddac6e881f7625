import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './shell.module.css';

/** A link of the navigation. */
export type Destination = {
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  label: string;
  icon: ReactNode;
  /** The number of open items there; 0 is not shown. */
  count?: { number: number; label: string } | undefined;
  /** Shown in a phone's bottom bar, which has room for four. */
  thumb?: boolean;
  /** Marks the link only on exactly this page, where other pages are below it. */
  exact?: boolean;
};

export function DestinationLink({ link }: { link: Destination }) {
  const { count } = link;
  return (
    <Link
      to={link.to}
      {...(link.search ? { search: link.search } : {})}
      activeOptions={{ exact: link.exact ?? false, includeSearch: link.search !== undefined }}
      className={css.link}
      title={link.label}
    >
      {link.icon}
      <span className={css.label}>{link.label}</span>
      {count && count.number > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">{count.number}</span>
          <span className="visually-hidden">{count.label}</span>
        </span>
      )}
    </Link>
  );
}

export function Destinations(props: { links: readonly Destination[]; apart?: boolean }) {
  return (
    <ul className={css.list} data-apart={props.apart || undefined}>
      {props.links.map((link) => (
        <li key={link.label}>
          <DestinationLink link={link} />
        </li>
      ))}
    </ul>
  );
}

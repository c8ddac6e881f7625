import css from './page-heading.module.css';

/** A page's title, and a sentence about what the page is for. */
export function PageHeading(props: { title: string; intro?: string }) {
  return (
    <header className={css.heading}>
      <h1>{props.title}</h1>
      {props.intro && <p className={css.intro}>{props.intro}</p>}
    </header>
  );
}

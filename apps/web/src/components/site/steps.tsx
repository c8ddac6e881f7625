import css from './steps.module.css';

/** Numbered things to do, one after another. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

import css from './steps.module.css';

/** A numbered list of steps. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

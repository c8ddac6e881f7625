import { brand } from '../../lib/brand.ts';
import { useBrandName } from '../../lib/use-brand-name.ts';
import css from './logo.module.css';

/**
 * The forwarder's logo, or the route as a small mark, and the brand name, which has up to three lines
 * where it is long; a wide logo has the name in it.
 */
export function Logo() {
  const name = useBrandName();
  const { logo } = brand;
  const isAlone = logo?.holdsName ?? false;
  return (
    <span className={css.logo}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={isAlone ? name : ''} />
      ) : (
        <Mark />
      )}
      {!isAlone && <Name name={name} />}
    </span>
  );
}

/** The name in letters that get smaller where it is long. */
export const Name = ({ name }: { name: string }) => (
  <span className={css.name} data-length={lengthOf(name)}>
    {name}
  </span>
);

/** The mark of the design, where there is no logo. */
export function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--jade)" />
      <path
        d="M7 21c4-13 14-13 18-3"
        fill="none"
        stroke="var(--on-jade)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="3.4 4"
      />
      <circle cx="7" cy="22" r="3" fill="var(--on-jade)" />
      <circle cx="25" cy="19.5" r="3.6" fill="var(--gold)" />
    </svg>
  );
}

/** Chinese characters are as wide as two letters. */
function lengthOf(name: string): 'long' | 'longer' | undefined {
  const letters = name.length + (name.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (letters > 24) return 'longer';
  return letters > 12 ? 'long' : undefined;
}

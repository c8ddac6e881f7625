import { fill } from '@jadeport/i18n';
import { usePhotographs } from '../../lib/photographs.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './package.module.css';

/** The photographs of a package, the first one large; each opens in full size. */
export function PackagePhotographs({ number }: { number: string }) {
  const { package: texts } = useCustomerTexts().myPackages;
  const { card } = useTexts().tracking;
  const photographs = usePhotographs(number);
  if (photographs.length === 0) return null;
  return (
    <ul className={css.photographs} aria-label={texts.photographs}>
      {photographs.map(({ id }, at) => (
        <li key={id}>
          <a href={`/api/documents/${id}`} target="_blank" rel="noreferrer">
            <img src={`/api/documents/${id}`} alt={fill(card.photograph, { number: at + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { GoodsMatch as Match } from '@jadeport/contract/goods';
import { fill } from '@jadeport/i18n';
import { useGoodsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** One match of the list of prohibited and restricted goods: what was found, why, what is needed. Needs a Suspense above. */
export function GoodsMatch({ match }: { match: Match }) {
  const texts = useGoodsTexts();
  const language = useLanguage();
  const { verdict, word, kind, text, doubts, permit, agency, explanation } = match;
  return (
    <>
      <p>
        <strong>{fill(texts.verdicts[verdict], { word, kind: texts.kinds[kind] })}</strong>{' '}
        {text.toLowerCase() !== word && fill(texts.text, { text })}
      </p>
      <p>
        {explanation[language]}{' '}
        {doubts.map((each) => fill(texts.doubts[each.because], each)).join(' ')}
      </p>
      {permit && (
        <p>
          {agency ? fill(texts.permitFrom, { permit, agency }) : fill(texts.permit, { permit })}
        </p>
      )}
    </>
  );
}

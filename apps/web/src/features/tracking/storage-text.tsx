import type { Storage } from '@jadeport/contract/storage';
import { fill, plural } from '@jadeport/i18n';
import { shortDay } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';

/** Until when a package is stored for nothing, and what it costs from then on. */
export function StorageText({ storage }: { storage: Storage }) {
  const texts = useTexts().nextSteps.storage;
  const language = useLanguage();
  const money = useMoney();
  const { freeUntil, daysLeft, chargedDays, perDay } = storage;
  if (freeUntil === null) return null;
  const day = shortDay(freeUntil, language);
  if (daysLeft > 0) return <p>{fill(plural(language, texts.left, daysLeft), { day })}</p>;
  if (chargedDays === 0) return <p>{texts.lastDay}</p>;
  const total = money({ ...perDay, cents: perDay.cents * chargedDays });
  return (
    <p>
      {fill(texts.over, { day })}{' '}
      {perDay.cents > 0 && fill(texts.cost, { perDay: money(perDay), total })}
    </p>
  );
}

import { syncWindowDays } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { RouteLine } from '../../components/site/route-line.tsx';
import { Steps } from '../../components/site/steps.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import css from './platforms.module.css';
import { TypeTiles } from './type-choice.tsx';

/** The empty state: what the screen is for, and the choice of the first shop. */
export function NoPlatforms() {
  const { empty: texts } = useSellerTexts().platforms;
  return (
    <div className={css.empty}>
      <div>
        <RouteLine from={texts.from} to={texts.to} />
        <h2>{texts.title}</h2>
        <Text c="dimmed" fz="sm">
          {texts.text}
        </Text>
        <Steps items={texts.steps.map((step) => fill(step, { days: syncWindowDays }))} />
      </div>
      <div>
        <h2>{texts.choose}</h2>
        <TypeTiles />
      </div>
    </div>
  );
}

import { ratesPerUsd } from '@jadeport/brand';
import {
  estimateGoods,
  gramsToMilliPounds,
  parseKilograms,
  parsePounds,
  type Service,
} from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Alert, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { Card, Facts } from '../../components/app/card.tsx';
import { TextField } from '../../components/site/field.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { brand, tariff } from '../../lib/brand.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { goodsIn, type ItemValues } from './form-values.ts';
import css from './pre-alerts.module.css';

const rates = ratesPerUsd(brand);

/**
 * The customs charges for the goods while they are typed, and their distance from the duty-free
 * limit.
 */
export function GoodsEstimate(props: { items: readonly ItemValues[]; service: Service }) {
  const { estimate: texts } = useCustomerTexts().preAlerts;
  const language = useLanguage();
  const money = useMoney();
  const [weight, setWeight] = useState('');
  const [unit, setUnit] = useState<'lb' | 'kg'>(language === 'zh' ? 'kg' : 'lb');
  const weightMilliPounds = milliPoundsIn(weight, unit);
  const items = goodsIn(props.items);
  const known = estimateGoods({ items, service: props.service, weightMilliPounds }, rates, tariff);
  const converted = items.map(({ currency }) => currency).find((each) => each !== 'USD');
  return (
    <Card title={texts.heading}>
      {items.length === 0 ? (
        <p>{fill(texts.blank, { limit: money(usd(tariff.dutyFreeUpTo)) })}</p>
      ) : (
        <Figures known={known} converted={converted} />
      )}
      <div className={css.weight}>
        <TextField
          label={texts.weight}
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          onChange={({ currentTarget }) => setWeight(currentTarget.value)}
          error={weight.trim() !== '' && weightMilliPounds === null && texts.weightInvalid}
        />
        <Segmented
          legend={texts.unit}
          quiet
          options={[
            { value: 'lb', label: texts.pounds },
            { value: 'kg', label: texts.kilograms },
          ]}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <Text c="dimmed" fz="sm">
        {texts.decides}
      </Text>
    </Card>
  );
}

function milliPoundsIn(text: string, unit: 'lb' | 'kg'): number | null {
  if (unit === 'lb') return parsePounds(text) ?? null;
  const grams = parseKilograms(text);
  return grams === undefined ? null : gramsToMilliPounds(grams);
}

type Known = ReturnType<typeof estimateGoods>;

function Figures({ known, converted }: { known: Known; converted: string | undefined }) {
  const { estimate: texts } = useCustomerTexts().preAlerts;
  const money = useMoney();
  const { valueCents, customs, shipping, total, dutyFree, dutyFreeUpTo, isLeast } = known;
  if (known.isTooLarge) return <p>{texts.tooLarge}</p>;
  if (valueCents === null)
    return <p>{fill(texts.noRate, { currency: known.withoutRate.join(', ') })}</p>;
  const rate = converted === undefined ? undefined : rates[converted];
  const figures = [
    [texts.value, valueCents],
    [isLeast && !dutyFree ? texts.customsLeast : texts.customs, customs],
    [texts.shipping, shipping],
    [texts.total, total],
  ] as const;
  return (
    <>
      <Alert
        color={dutyFree ? 'jade' : 'gold'}
        role="group"
        title={dutyFree ? texts.dutyFree : texts.dutiable}
      >
        {/* Drawn alone: the text says how near the goods are to the limit. */}
        <Progress
          value={valueCents < dutyFreeUpTo ? (100 * valueCents) / dutyFreeUpTo : 100}
          color={dutyFree ? 'jade' : 'gold'}
          size="sm"
          mb="xs"
          aria-hidden
        />
        {dutyFree
          ? fill(texts.dutyFreeText, {
              limit: money(usd(dutyFreeUpTo)),
              left: money(usd(dutyFreeUpTo - valueCents)),
            })
          : fill(texts.dutiableText, { limit: money(usd(dutyFreeUpTo)) })}
      </Alert>
      <Facts
        sum
        rows={figures.flatMap(([name, cents]) =>
          cents === null ? [] : [[name, money(usd(cents))] as const],
        )}
      />
      {converted !== undefined && rate !== undefined && (
        <Text c="dimmed" fz="sm">
          {fill(texts.rate, { currency: converted, rate })}
        </Text>
      )}
    </>
  );
}

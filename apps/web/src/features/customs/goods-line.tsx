import type { Assessment } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import type { Values } from './assessment-values.ts';
import css from './customs.module.css';
import { Suggestion } from './suggestion.tsx';

type Goods = Values['goods'][number];

/** One of the goods: its value, and the line of the tariff that a person chooses among suggestions. */
export function GoodsLine(props: {
  at: number;
  goods: Goods;
  suggestions: Assessment['lines'][number]['suggestions'];
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Goods>) => void;
}) {
  const { panel: texts } = useCustomsTexts();
  const { at, goods, suggestions, errorOf, onChange } = props;
  const field = (name: keyof Goods, path: string) => ({
    autoComplete: 'off',
    value: goods[name],
    error: errorOf(`lines.${at}.${path}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <fieldset className={css.goods}>
      <legend className="visually-hidden">{fill(texts.line, { line: at + 1 })}</legend>
      <TextInput label={texts.description} {...field('description', 'description')} />
      <div className={css.pair}>
        <TextInput label={texts.quantity} inputMode="numeric" {...field('quantity', 'quantity')} />
        <TextInput label={texts.value} inputMode="decimal" {...field('value', 'valueCents')} />
      </div>
      <TextInput label={texts.code} inputMode="decimal" {...field('code', 'tariffCode')} />
      {suggestions.length === 0 && <p>{texts.noSuggestion}</p>}
      {suggestions.map((line) => (
        <Suggestion
          key={line.code}
          line={line}
          isUsed={goods.code === line.code}
          onUse={() => onChange({ code: line.code })}
        />
      ))}
    </fieldset>
  );
}

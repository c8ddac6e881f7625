import type { Order } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { Button } from '../../components/site/button.tsx';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import css from './orders.module.css';
import { canProcess } from './use-orders.ts';

type HeadProps = {
  items: readonly Order[];
  hasMore: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  onProcess: (orders: readonly Order[]) => void;
};

/** How many orders are shown; once some are selected, what can be done with them, always in sight. */
export function ListHead({ items, hasMore, selected, onSelect, onProcess }: HeadProps) {
  const { list, selection: texts } = useAuthenticatedTexts().orders;
  const language = useLanguage();
  const count = selected.length;
  const shown = hasMore
    ? fill(list.shownMore, { count: items.length })
    : plural(language, list.shown, items.length);
  return (
    <div className={css.listHead} data-selected={count > 0 || undefined}>
      <SelectAll open={items.filter(canProcess)} selected={selected} onSelect={onSelect} />
      <p role="status">{count > 0 ? plural(language, texts.count, count) : shown}</p>
      {count > 0 && (
        <>
          <Button look="quiet" className={css.clear} onClick={() => onSelect([])}>
            {texts.clear}
          </Button>
          <Button look="gold" onClick={() => onProcess(selected)}>
            {plural(language, texts.process, count)}
          </Button>
        </>
      )}
    </div>
  );
}

type SelectProps = Pick<HeadProps, 'selected' | 'onSelect'> & { open: readonly Order[] };

/** One box for all in sight that can be processed. */
function SelectAll({ open, selected, onSelect }: SelectProps) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const some = selected.length > 0 && selected.length < open.length;
  if (open.length < 2) return null;
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        checked={selected.length === open.length}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={(event) => onSelect(event.currentTarget.checked ? open : [])}
      />
      <span className={selected.length > 0 ? 'visually-hidden' : undefined}>{texts.selectAll}</span>
    </label>
  );
}

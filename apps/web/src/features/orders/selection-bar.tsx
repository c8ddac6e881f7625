import { plural } from '@jadeport/i18n';
import { Button } from '../../components/button.tsx';
import { useLanguage, useMemberTexts } from '../../lib/texts.tsx';
import css from './orders.module.css';

/** Stays in sight while orders are selected. */
export function SelectionBar(props: { count: number; onClear: () => void; onProcess: () => void }) {
  const { selection: texts } = useMemberTexts().orders;
  const language = useLanguage();
  if (props.count === 0) return null;
  return (
    <section className={css.selection} aria-label={texts.label}>
      <p role="status">{plural(language, texts.count, props.count)}</p>
      <Button look="quiet" onClick={props.onClear}>
        {texts.clear}
      </Button>
      <Button look="gold" onClick={props.onProcess}>
        {plural(language, texts.process, props.count)}
      </Button>
    </section>
  );
}

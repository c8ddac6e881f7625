import { type KeyboardEvent, type ReactNode, useId } from 'react';
import css from './tabs.module.css';

type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Where a key leads from tab `at` of `count`; undefined for a key that means nothing here. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Tabs over one panel. One tab is in the tab order; arrows, Home and End choose among them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onChange } = props;
  const id = useId();
  const idOf = (tab: string) => `${id}-${tab}`;

  const onKeyDown = (event: KeyboardEvent) => {
    // From where the focus is: the choice may still be on its way through the router.
    const at = tabs.findIndex((tab) => idOf(tab.value) === document.activeElement?.id);
    const next = tabs[target(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(idOf(next.value))?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={props.label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={idOf('panel')}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={idOf('panel')} aria-labelledby={idOf(value)} className={css.panel}>
        {props.children}
      </div>
    </>
  );
}

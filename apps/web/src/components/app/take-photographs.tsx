import { documentsPerThing } from '@jadeport/contract/documents';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { shrinkPhotograph } from '../../lib/shrink-photograph.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import type { TakenPhotograph } from '../../lib/taken-photograph.ts';
import { failureToast } from '../site/toast.ts';
import css from './take-photographs.module.css';

/** Takes photographs with a phone's camera or from files; a tap on one removes it. */
export function TakePhotographs(props: {
  button?: RefObject<HTMLButtonElement | null>;
  photographs: readonly TakenPhotograph[];
  onChange: (photographs: readonly TakenPhotograph[]) => void;
  onDone?: () => void;
  size: 'sm' | 'lg';
  children?: ReactNode;
}) {
  const { photographs: texts } = useAuthenticatedTexts().controls;
  const { photographs, onChange } = props;
  const input = useRef<HTMLInputElement>(null);

  const add = async (files: readonly File[]) => {
    const made = await Promise.allSettled(files.map(shrinkPhotograph));
    const read = made.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (read.length < files.length) failureToast(texts.failed, '')(undefined);
    if (read.length === 0) return;
    onChange([...photographs, ...read].slice(0, documentsPerThing));
    props.onDone?.();
  };
  return (
    <div className={css.photographs}>
      <Button
        ref={props.button}
        variant="default"
        size={props.size}
        disabled={photographs.length >= documentsPerThing}
        onClick={() => input.current?.click()}
      >
        {photographs.length > 0 ? texts.more : texts.add}
      </Button>
      {props.children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={texts.add}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {photographs.map(({ key, thumbnail }, at) => (
        <button
          key={key}
          type="button"
          className={css.taken}
          aria-label={fill(texts.remove, { number: at + 1 })}
          onClick={() => onChange(photographs.filter((each) => each.key !== key))}
        >
          <img src={thumbnail} alt="" />
          <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
}

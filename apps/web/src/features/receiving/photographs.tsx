import { documentsPerThing } from '@jadeport/contract/documents';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import type { Photograph } from './queue-rules.ts';
import css from './receiving.module.css';
import { shrinkPhotograph } from './shrink-photograph.ts';

/** Takes photographs of the scanned parcel, with a phone's camera or from files. */
export function Photographs(props: {
  button: RefObject<HTMLButtonElement | null>;
  photographs: readonly Photograph[];
  onChange: (photographs: readonly Photograph[]) => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const { photographs: texts } = useAuthenticatedTexts().receiving;
  const { photographs, onChange } = props;
  const input = useRef<HTMLInputElement>(null);

  const add = async (files: readonly File[]) => {
    const made = await Promise.allSettled(files.map(shrinkPhotograph));
    const read = made.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (read.length < files.length) failureToast(texts.failed, '')(undefined);
    if (read.length === 0) return;
    onChange([...photographs, ...read].slice(0, documentsPerThing));
    props.onDone();
  };
  return (
    <div className={css.photographs}>
      <Button
        ref={props.button}
        variant="default"
        size="lg"
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

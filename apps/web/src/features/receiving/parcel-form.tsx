import type { NoteCode, ParcelCondition } from '@jadeport/shipment';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ConditionChips } from '../../components/app/condition-chips.tsx';
import { SetNoteField } from '../../components/app/set-note-field.tsx';
import { TakePhotographs } from '../../components/app/take-photographs.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { isShelfCode, shelfCode } from '../../lib/shelves.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import type { TakenPhotograph } from '../../lib/taken-photograph.ts';
import { CustomerCodeField } from './customer-code-field.tsx';
import { MeasureFields, useMeasures } from './measure-fields.tsx';
import type { Parcel } from './queue-rules.ts';
import type { Label } from './read-label.ts';
import css from './receiving.module.css';
import { ScaleButton } from './scale-button.tsx';
import { ShelfField } from './shelf-field.tsx';
import type { Match } from './use-match.ts';

/** The details of the scanned parcel; Enter moves on, Ctrl+Enter saves at once. */
export function ParcelForm(props: {
  hand: Label;
  match: Match;
  /** The code of the shelf it goes to; empty for none. */
  shelf: string;
  shelves: ReadonlySet<string>;
  onShelf: (shelf: string) => void;
  onCustomerCode: (code: string) => void;
  onSave: (measured: Pick<Parcel, 'form' | 'photographs'>) => Promise<void>;
  onSkip: () => void;
}) {
  const { receiving: texts } = useStaffTexts();
  const { hand, match } = props;
  const [scannedAt] = useState(() => new Date().toISOString());
  const [photographs, setPhotographs] = useState<readonly TakenPhotograph[]>([]);
  const [noteCode, setNoteCode] = useState<NoteCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [condition, setCondition] = useState<ParcelCondition[]>([]);
  const asksPhotograph = condition.includes('damaged') && photographs.length === 0;
  const asked = useRef(false);
  const measures = useMeasures();
  const camera = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);

  const save = async () => {
    const measured = measures.read();
    const location = shelfCode(props.shelf);
    if (!measured || busy || (location !== '' && !isShelfCode(location))) return;
    // A second press saves it without.
    if (asksPhotograph && !asked.current) {
      asked.current = true;
      camera.current?.focus();
      return;
    }
    setBusy(true);
    const form = {
      ...hand,
      ...measured,
      ...(location && { location }),
      ...(condition.length > 0 && { condition }),
      ...(noteCode && { noteCode }),
      scannedAt,
    };
    try {
      await props.onSave({ form, photographs });
    } catch {
      failureToast(texts.saveFailed, texts.saveFailedText)(undefined);
      setBusy(false);
    }
  };
  useControlEnter(() => {
    if (match.kind !== 'already') void save();
  });
  // A parcel that was received before is skipped.
  if (match.kind === 'already')
    return (
      <Button autoFocus size="lg" onClick={props.onSkip}>
        {texts.skip}
      </Button>
    );
  return (
    <div className={css.form}>
      <MeasureFields measures={measures} onDone={() => camera.current?.focus()} />
      {match.kind !== 'matched' && (
        <CustomerCodeField hand={hand} onCustomerCode={props.onCustomerCode} />
      )}
      <ConditionChips
        condition={condition}
        onChange={setCondition}
        asksPhotograph={asksPhotograph}
      />
      <TakePhotographs
        size="lg"
        button={camera}
        photographs={photographs}
        onChange={setPhotographs}
        onDone={() => saveButton.current?.focus()}
      >
        <ScaleButton onWeight={measures.weigh} />
      </TakePhotographs>
      <ShelfField
        shelf={props.shelf}
        known={props.shelves}
        onChange={props.onShelf}
        onDone={() => saveButton.current?.focus()}
      />
      <SetNoteField status="received" value={noteCode} onChange={setNoteCode} />
      <Group gap="sm">
        <Button
          ref={saveButton}
          color="gold"
          size="lg"
          aria-disabled={busy || undefined}
          onClick={() => void save()}
        >
          {match.kind === 'unclaimed' ? texts.saveUnclaimed : texts.save}
        </Button>
        <Button variant="default" size="lg" onClick={props.onSkip}>
          {texts.skip}
        </Button>
      </Group>
    </div>
  );
}

/** Ctrl+Enter or ⌘+Enter, from any field. */
function useControlEnter(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

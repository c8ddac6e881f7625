import { addEventInput } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import card from '../../components/app/card.module.css';
import { SetNoteField } from '../../components/app/set-note-field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { usePlace } from './place.ts';
import { PlaceField } from './place-field.tsx';

const eventForm = addEventInput
  .omit({ trackingNumber: true, placeCode: true })
  .required({ location: true });
export type NewEvent = z.output<typeof eventForm>;

/** Status, place and time of an event, for one shipment or many. Needs an ApiProvider. */
export function EventForm(props: {
  statuses: readonly ShipmentStatus[];
  /** Where the shipment is. */
  current?: string | undefined;
  /** Adds the event. An error that it throws is shown, and the form keeps its values. */
  send: (event: NewEvent) => Promise<void>;
}) {
  const { staffShipments, controls } = useStaffTexts();
  const { event: texts } = staffShipments;
  const { statuses } = useTexts().shipments;
  const cache = api.useUtils();
  const [place, setPlace] = usePlace(props.current);
  const blank = {
    status: '',
    location: place,
    timestamp: '',
    noteCode: null as NoteCode | null,
    note: '',
  };
  const form = useContractForm(eventForm, blank, ({ timestamp, ...rest }) => ({
    ...rest,
    ...(timestamp === '' ? {} : { timestamp: instantOf(timestamp) }),
  }));

  const submit = form.submit(
    async (event) => {
      await props.send(event);
      setPlace(event.location);
    },
    (error) => {
      // The status has changed in the meantime, so the form loads the statuses that may follow now.
      if (failure(error).code === 'STATUS_NOT_ALLOWED') void cache.shipments.get.invalidate();
      failureToast(texts.failed, controls.failedText)(error);
    },
  );

  const optional = (label: string) => fill(controls.optional, { label });
  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={texts.status}
        data={[
          { value: '', label: texts.choose },
          ...props.statuses.map((value) => ({ value, label: statuses[value] })),
        ]}
        {...form.getInputProps('status')}
      />
      {form.values.status !== '' && (
        <SetNoteField
          status={form.values.status as ShipmentStatus}
          value={form.values.noteCode}
          onChange={(code) => form.setFieldValue('noteCode', code)}
        />
      )}
      <PlaceField label={texts.location} {...form.getInputProps('location')} />
      <TextInput
        label={optional(texts.time)}
        description={fill(texts.timeHint, { zone: zone() })}
        type="datetime-local"
        {...form.getInputProps('timestamp')}
      />
      <Textarea
        label={optional(texts.note)}
        description={texts.noteHint}
        rows={2}
        {...form.getInputProps('note')}
      />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A local date and time as an instant; invalid text is returned as it is, for the server to refuse.
 */
function instantOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? local : time.toISOString();
}

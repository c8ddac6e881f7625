import { type NoteCode, notesAt, type ShipmentStatus, setNotes } from '@jadeport/shipment';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import { notesFound } from './notes-found.ts';

/**
 * A set note, chosen by a part of its text or by its number: one key in the field. Customers read it
 * in their language.
 */
export function SetNoteField(props: {
  status: ShipmentStatus;
  value: NoteCode | null;
  onChange: (code: NoteCode | null) => void;
}) {
  const { setNote: texts } = useStaffTexts().staffShipments;
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const codes = notesAt(props.status);
  const typed = (text: string) => {
    setSearch(text);
    const numbered = /^[1-9]$/.test(text) ? codes[Number(text) - 1] : undefined;
    if (numbered) props.onChange(numbered);
  };
  return (
    <Select
      size="md"
      label={texts.label}
      description={texts.hint}
      placeholder={texts.placeholder}
      nothingFoundMessage={texts.nothing}
      searchable
      clearable
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={typed}
      value={codes.find((code) => code === props.value) ?? null}
      onChange={(code) => props.onChange(code as NoteCode | null)}
      filter={({ options, search: sought }) => {
        const found: readonly string[] = notesFound(codes, sought);
        return options.filter(
          (option) => 'value' in option && found.includes(String(option.value)),
        );
      }}
      data={codes.map((code, at) => ({
        value: code,
        label: `${at + 1} · ${setNotes[code][language]}`,
      }))}
    />
  );
}

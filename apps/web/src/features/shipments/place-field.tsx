import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { api } from '../../lib/api.tsx';

/**
 * The place of an event. Those offered are read by everybody in their language; any other stays as it
 * is typed. Needs an ApiProvider.
 */
export function PlaceField(props: TextInputProps) {
  const list = useId();
  const { data } = api.shipments.places.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <TextInput {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {data?.items.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}

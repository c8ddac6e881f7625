import { useLocalStorage } from '@mantine/hooks';

/** Whoever moves one package moves the next at the same place: it is remembered on this device. */
export const usePlace = () =>
  useLocalStorage<string>({
    key: 'jadeport-place',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (place) => place,
    deserialize: (stored) => stored ?? '',
  });

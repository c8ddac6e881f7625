import { useLocalStorage } from '@mantine/hooks';

/**
 * The place of the last event, remembered on this device, because the next package is usually moved
 * at the same place.
 */
export const usePlace = () =>
  useLocalStorage<string>({
    key: 'jadeport-place',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (place) => place,
    deserialize: (stored) => stored ?? '',
  });

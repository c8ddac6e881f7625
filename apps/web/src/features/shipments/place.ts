import { useLocalStorage } from '@mantine/hooks';

/**
 * The place of the last event, remembered on this device, because the next package is usually moved
 * at the same place; on a new device, `current`, where the package is.
 */
export const usePlace = (current = '') =>
  useLocalStorage<string>({
    key: 'jadeport-place',
    defaultValue: current,
    getInitialValueInEffect: false,
    serialize: (place) => place,
    deserialize: (stored) => stored || current,
  });

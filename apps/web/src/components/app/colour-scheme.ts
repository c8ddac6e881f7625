import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

const schemes = ['auto', 'light', 'dark'] as const;
export type ColourScheme = (typeof schemes)[number];

/** The chosen colour scheme, stored on this device. */
export function useColourScheme() {
  return useLocalStorage<ColourScheme>({
    key: 'jadeport-scheme',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
    serialize: (scheme) => scheme,
    deserialize: (stored) => schemes.find((scheme) => scheme === stored) ?? 'auto',
  });
}

/**
 * Sets the chosen scheme on the document while the app behind sign-in is open (styles/base.css).
 */
export function useColourSchemeMark(): void {
  const [scheme] = useColourScheme();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme === 'auto') delete dataset.scheme;
    else dataset.scheme = scheme;
    return () => {
      delete dataset.scheme;
    };
  }, [scheme]);
}

import type { ReactNode } from 'react';
import { Icon } from '../../components/site/icons.tsx';

const icon = (...paths: string[]): ReactNode => (
  <Icon>
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </Icon>
);

/** One for each additional service, in the order of its texts. */
export const serviceIcons: readonly ReactNode[] = [
  icon('M3 8l9-5 9 5v8l-9 5-9-5z', 'M3 8l9 5 9-5M12 13v8'),
  icon('M7 3h8l4 4v14H7z', 'M15 3v4h4M10 12h6M10 16h6'),
  icon('M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7z', 'M10 20a2 2 0 0 0 4 0'),
  icon('M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z', 'M9 12l2 2 4-4'),
  icon('M3 10l9-6 9 6v10H3z', 'M8 20v-7h8v7'),
  icon(
    'M2 6h12v10H2zM14 10h4l4 3v3h-8',
    'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  ),
  icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5l4 2'),
  icon('M3 6h18v12H3z', 'M3 10h18M7 15h4'),
];

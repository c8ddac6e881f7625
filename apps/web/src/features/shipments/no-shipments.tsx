import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { RouteLine } from '../../components/site/route-line.tsx';
import { Steps } from '../../components/site/steps.tsx';
import { useTexts } from '../../lib/texts.tsx';

/** The empty state before the first package: what to do, above the warehouse address. */
export function NoShipments({ children }: { children: ReactNode }) {
  const { empty: texts } = useTexts().myShipments;
  const { route } = useTexts().tracking.card;
  return (
    <Stack gap="sm">
      <Box maw={480}>
        <RouteLine {...route} />
      </Box>
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
      <Steps items={texts.steps} />
      {children}
    </Stack>
  );
}

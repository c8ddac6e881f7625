import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { RouteLine } from '../../components/site/route-line.tsx';
import { Steps } from '../../components/site/steps.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useRoute } from '../../lib/use-route.ts';

/** The empty state before the first package: what to do, above the warehouse address. */
export function NoShipments({ children }: { children: ReactNode }) {
  const { empty: texts } = useTexts().myShipments;
  return (
    <Stack gap="sm">
      <Box maw={480}>
        <RouteLine {...useRoute()} />
      </Box>
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
      <Steps items={texts.steps} />
      {children}
    </Stack>
  );
}

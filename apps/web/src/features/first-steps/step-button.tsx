import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Gold for the press that is next. */
export type StepColour = 'gold' | undefined;

export const stepLook = (color: StepColour): ButtonProps => ({
  variant: color ? 'filled' : 'default',
  size: 'sm',
  ...(color && { color }),
});

/** A press that does a step at once, and rests while it does. */
export function StepButton(props: {
  color: StepColour;
  busy: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      {...stepLook(props.color)}
      aria-disabled={props.busy || undefined}
      onClick={() => {
        if (!props.busy) props.onPress();
      }}
    >
      {props.children}
    </Button>
  );
}

import type { FirstSteps } from '@jadeport/contract/first-steps';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useFirstStepsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { siteCodes } from '../../lib/sites.ts';
import { EmailAction } from './email-action.tsx';
import { StepButton, type StepColour, stepLook } from './step-button.tsx';

type Item = FirstSteps['items'][number];

/** The press that does a step, or leads to where it is done; gold on the first that is open. */
export function StepAction(props: { item: Item; sendsEmail: boolean; isFirst: boolean }) {
  const { steps: texts } = useFirstStepsTexts();
  const { item, isFirst } = props;
  const gold = isFirst ? 'gold' : undefined;
  switch (item.step) {
    case 'account':
    case 'second_factor':
      return (
        <StepLink to="/dashboard" search={{ tab: 'profile' }} color={gold}>
          {texts[item.step].action}
        </StepLink>
      );
    case 'business':
      return (
        <StepLink
          to="/admin/settings/$section"
          params={{ section: sectionWith(item.samples) }}
          color={gold}
        >
          {texts.business.action}
        </StepLink>
      );
    case 'prices':
      return (
        <StepLink to="/admin/settings/$section" params={{ section: 'prices' }} color={gold}>
          {texts.prices.action}
        </StepLink>
      );
    case 'email':
      return <EmailAction sendsEmail={props.sendsEmail} color={gold} />;
    case 'staff':
      return (
        <StepLink to="/admin/staff" color={gold}>
          {texts.staff.action}
        </StepLink>
      );
    case 'shelf':
      return <MakeShelf color={gold} />;
    case 'demo':
      return null;
  }
}

type LinkTo = Pick<LinkProps, 'to' | 'search' | 'params'>;

const StepLink = ({
  color,
  children,
  ...to
}: LinkTo & { color: StepColour; children: ReactNode }) => (
  <Button {...stepLook(color)} renderRoot={(root) => <Link {...to} {...root} />}>
    {children}
  </Button>
);

/** The section of the settings with the first of the facts that are still the example's. */
function sectionWith([first]: Item['samples']): string {
  if (first === 'office') return 'sites';
  return first === 'warehouse' ? 'addresses' : 'business';
}

/** Makes the first shelf of the first site. */
function MakeShelf({ color }: { color: StepColour }) {
  const { controls } = useStaffTexts();
  const { shelf: texts } = useFirstStepsTexts().steps;
  const cache = api.useUtils();
  const [site = ''] = siteCodes;
  const code = `${site}-A-01`;
  const create = api.locations.create.useMutation({
    onSuccess: () => {
      toast({ title: texts.done, description: code });
      void cache.locations.invalidate();
      return cache.firstSteps.list.invalidate();
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <StepButton
      color={color}
      busy={create.isPending}
      onPress={() => create.mutate({ code, name: texts.name, site })}
    >
      {create.isPending ? texts.making : fill(texts.action, { code })}
    </StepButton>
  );
}

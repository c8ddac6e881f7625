import { fill } from '@jadeport/i18n';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { blankValues, valuesOf } from './form-values.ts';
import { EditedPreAlert, NewPreAlert } from './pre-alert-form.tsx';
import css from './pre-alerts.module.css';
import { useRefresh } from './use-pre-alerts.ts';

/** The form for a new pre-alert. Needs an ApiProvider. */
export function NewPage() {
  const { form: texts } = useCustomerTexts().preAlerts;
  const create = api.preAlerts.create.useMutation();
  const leave = useLeave();
  return (
    <>
      <Back />
      <PageTitle title={texts.heading} />
      <NewPreAlert
        initial={blankValues()}
        onSend={async (input) => {
          const { trackingNumber } = await create.mutateAsync(input);
          const description = fill(texts.createdText, { number: trackingNumber });
          leave(() => toast({ title: texts.created, description }));
        }}
      />
    </>
  );
}

/** The form for an existing pre-alert. */
export function EditPage({ id }: { id: string }) {
  const { form: texts } = useCustomerTexts().preAlerts;
  const query = api.preAlerts.get.useQuery({ id }, { staleTime: 0 });
  const update = api.preAlerts.update.useMutation();
  const leave = useLeave();
  return (
    <>
      <Back />
      <PageTitle title={texts.headingEdit} />
      <Opened query={query} missing={{ title: texts.gone, text: texts.goneText }}>
        {(preAlert) => (
          <EditedPreAlert
            id={id}
            initial={valuesOf(preAlert)}
            onSend={async (input) => {
              await update.mutateAsync({ id, ...input });
              leave(() => toast({ title: texts.saved }));
            }}
          />
        )}
      </Opened>
    </>
  );
}

export function Back(): ReactNode {
  const { form: texts } = useCustomerTexts().preAlerts;
  return (
    <ButtonLink to="/pre-alerts" look="quiet" className={css.back ?? ''}>
      {texts.back}
    </ButtonLink>
  );
}

/** Goes back to the list and reloads it. */
export function useLeave(): (notify: () => void) => void {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return (notify) => {
    refresh();
    notify();
    void navigate({ to: '/pre-alerts' });
  };
}

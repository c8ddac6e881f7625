import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { usePaymentsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { CreditOffer } from './credit-offer.tsx';

/** Lets staff pay an invoice that is due with what its customer has over. Needs an ApiProvider. */
export function UseCredit({ number }: { number: string }) {
  const { take: texts } = usePaymentsTexts().staffPayments;
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const { data } = api.payments.listOfInvoice.useQuery({ number }, { staleTime: 0 });
  const use = api.payments.applyCredit.useMutation({
    onSuccess: () => {
      void cache.payments.invalidate();
      void cache.invoices.invalidate();
      toast({ title: texts.creditUsed });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <div>
      <CreditOffer
        credit={data?.credit}
        text={texts.credit}
        action={texts.applyCredit}
        isBusy={use.isPending}
        onUse={() => use.mutate({ number })}
      />
    </div>
  );
}

import type { GoodsRule } from '@jadeport/contract/settings';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useGoodsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

/**
 * Saves the whole list as a version of the settings, unless somebody changed them since `version`.
 *
 * @returns `save`, which answers whether it is saved, and the messages of the fields by their path
 */
export function useSaveRules(version: number) {
  const { rules: texts } = useGoodsTexts();
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const put = api.settings.put.useMutation({
    onSuccess: (saved) => {
      cache.settings.get.setData({}, saved);
      toast({ title: texts.saved });
    },
    onError: failureToast(texts.refused, controls.failedText),
  });
  const { issues = [] } = put.error ? failure(put.error) : {};
  return {
    busy: put.isPending,
    errors: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    forget: put.reset,
    save: (goodsRules: GoodsRule[]) =>
      put.mutateAsync({ version, goodsRules }).then(
        () => true,
        () => false,
      ),
  };
}

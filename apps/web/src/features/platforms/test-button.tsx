import type { ConnectionTest } from '@jadeport/contract/platforms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { type FormValues, sentValues } from './form-values.ts';
import css from './platform-form.module.css';
import type { PlatformForm } from './use-platform-form.ts';

/** Tests the connection with the values of the form, without saving them. */
export function TestButton({ form }: { form: PlatformForm }) {
  const { form: texts } = useSellerTexts().platforms;
  const test = api.platforms.testConnection.useMutation();
  // A result is shown only for the values that were tested.
  const [tested, setTested] = useState<{ values: FormValues; result: Result } | null>(null);
  const result = tested?.values === form.values ? tested.result : null;

  const ask = async () => {
    const { errors, hasErrors } = form.validate();
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
    const { values } = form;
    try {
      const answer = await test.mutateAsync(sentValues(values, form.way));
      setTested({ values, result: resultOf(answer, texts, form) });
    } catch (error) {
      for (const { path, message } of failure(error).issues ?? [])
        form.setFieldError(path, message);
      const text = failureMessage(error, texts.testLost);
      setTested({ values, result: { ok: false, text } });
    }
  };

  return (
    <div className={css.test}>
      <Button
        variant="default"
        aria-disabled={test.isPending || undefined}
        onClick={() => {
          if (!test.isPending) void ask();
        }}
      >
        {test.isPending ? texts.testing : texts.test}
      </Button>
      <p role="status" data-ok={result?.ok}>
        {result?.text}
      </p>
    </div>
  );
}

type Result = { ok: boolean; text: string };

function resultOf(
  { ok, problem }: ConnectionTest,
  texts: { testOk: string; testFailed: string; etsy: { notYet: string } },
  { platformType }: PlatformForm,
): Result {
  if (ok || !problem) return { ok, text: texts.testOk };
  const isStep = platformType === 'etsy' && problem.code === 'SHOP_SETTING_MISSING';
  if (isStep) return { ok, text: texts.etsy.notYet };
  return { ok, text: `${texts.testFailed} ${problem.message}` };
}

import { type FieldIssue, fieldIssues, type SchemaKey } from '@jadeport/contract';
import { fill, type PublicTexts } from '@jadeport/i18n';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { failure } from './failure.ts';
import { useTexts } from './texts.tsx';

type Errors = Record<string, string>;

/** The message of a field issue in the page's language. */
function say(issue: FieldIssue<SchemaKey>, texts: PublicTexts): string {
  return fill(texts.validation[issue.key], issue.params);
}

function errorsOf(schema: z.ZodType, values: unknown, texts: PublicTexts): Errors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    fieldIssues(result.error.issues).map((issue) => [issue.path, say(issue, texts)]),
  );
}

/** A form with a schema of the contract; see `useContractForm`. */
export type ContractForm<Values, Input> = UseFormReturnType<Values> & {
  /**
   * The form's onSubmit. `send` gets the schema's output. If it throws, the values stay, the
   * server's messages are shown at their fields, and `failed` gets the error. The text that
   * `failed` returns becomes the form's `refusal`, unless a field shows a message.
   */
  submit: (
    send: (input: Input) => Promise<void>,
    failed: (error: unknown) => unknown,
  ) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /** The reason why the form was not sent, shown beside the button until the next attempt. */
  refusal: string | undefined;
};

/**
 * A schema, or a function that loads it, because a public page's first load contains no schemas.
 */
type Source<Schema> = Schema | (() => Promise<Schema>);

/** The schema of a form, which is loaded with the first change or the first submit. */
function useSchema<Schema extends z.ZodType>(source: Source<Schema>) {
  const loaded = useRef(typeof source === 'function' ? undefined : source);
  const load = async (): Promise<Schema> => {
    loaded.current ??= typeof source === 'function' ? await source() : source;
    return loaded.current;
  };
  return { loaded, load };
}

/**
 * A form whose rules and messages come from the contract's schema. It is checked on submit and,
 * from then on, at every change (spec section 5). The first invalid field gets the focus. `read`
 * converts the fields' values to the schema's input, where that is not only text.
 */
export function useContractForm<Values extends Record<string, unknown>, Schema extends z.ZodType>(
  source: Source<Schema>,
  initialValues: Values,
  read: (values: Values) => unknown = (values) => values,
): ContractForm<Values, z.output<Schema>> {
  const texts = useTexts();
  const submitted = useRef(false);
  const refused = useRef<Errors>({});
  const waiting = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const { loaded, load } = useSchema(source);

  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({
      ...refused.current,
      ...(loaded.current ? errorsOf(loaded.current, read(values), texts) : {}),
    }),
    onValuesChange: (values, previous) => {
      void load().catch(() => undefined);
      if (!submitted.current) return;
      for (const path of Object.keys(refused.current))
        if (values[path] !== previous[path]) delete refused.current[path];
      form.validate();
    },
  });

  // Takes over what was typed or filled in by the browser before hydration, which only the fields
  // contain.
  useEffect(() => {
    const shown = Object.keys(initialValues).map(
      (path) => [path, shownIn(form.getInputNode(path))] as const,
    );
    const early = shown.filter(
      ([path, value]) => value !== undefined && value !== initialValues[path],
    );
    // A change loads the schema, which a visitor who types nothing does not need.
    if (early.length > 0) form.setValues(Object.fromEntries(early) as Partial<Values>);
  }, []);

  // Our messages follow the language; the server's messages are in the old language and are
  // removed.
  useEffect(() => {
    if (!submitted.current) return;
    refused.current = {};
    setRefusal(undefined);
    form.validate();
  }, [texts]);

  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors);
    if (path) form.getInputNode(path)?.focus();
  };

  const submit: ContractForm<Values, z.output<Schema>>['submit'] = (send, failed) => (event) => {
    event?.preventDefault();
    submitted.current = true;
    refused.current = {};
    setRefusal(undefined);
    const checked = form.onSubmit(async (values) => {
      try {
        await send((await load()).parse(read(values)));
        submitted.current = false;
      } catch (error) {
        const { issues = [] } = failure(error);
        for (const issue of issues) refused.current[issue.path] = issue.message;
        form.setErrors(refused.current);
        focusFirst(refused.current);
        const said = failed(error);
        if (issues.length === 0 && typeof said === 'string') setRefusal(said);
      }
    }, focusFirst);
    if (loaded.current) return checked();
    if (waiting.current) return;
    waiting.current = true;
    load()
      .then(() => checked(), failed)
      .finally(() => {
        waiting.current = false;
      });
  };

  return { ...form, submit, refusal };
}

/** The value of a field's element; undefined for anything else. */
function shownIn(field: HTMLElement | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement)
    return field.type === 'checkbox' ? field.checked : field.value;
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
    ? field.value
    : undefined;
}

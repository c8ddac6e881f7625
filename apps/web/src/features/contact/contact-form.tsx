import type { ErrorBody } from '@jadeport/contract';
import { inquiryTypes } from '@jadeport/contract/contact/facts';
import { addressIn } from '@jadeport/i18n';
import { ChoiceField, TextArea, TextField } from '../../components/site/field.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { useContractForm } from '../../lib/form.ts';
import { send } from '../../lib/rest.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './contact.module.css';

const fields = ['name', 'email', 'phone', 'subject', 'message', 'inquiryType'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  inquiryType: '',
};

const loadSchema = async () => (await import('@jadeport/contract/contact')).contactForm;

/**
 * The message to the support team (spec sections 5 and 8). Without JavaScript the form posts to its
 * own page, which returns the values and the errors.
 */
export function ContactForm(props: {
  given: Readonly<Record<string, string>> | undefined;
  failure: ErrorBody | undefined;
}) {
  const { form: texts, sent, failed, inquiryTypes: types } = useTexts().contact;
  const language = useLanguage();
  const form = useContractForm(loadSchema, { ...blank, ...props.given });
  const fieldProps = (path: Field) => ({
    ...form.getInputProps(path),
    error:
      form.errors[path] ?? props.failure?.issues?.find((issue) => issue.path === path)?.message,
    name: path,
  });

  const submit = form.submit(
    async (input) => {
      await send('POST', '/api/contact', input);
      form.setValues(blank);
      toast({ title: sent.title, description: sent.text, duration: 6000 });
    },
    failureToast(failed.title, failed.text),
  );

  return (
    <form
      className={css.form}
      method="post"
      action={addressIn('/contact', language)}
      onSubmit={submit}
      noValidate
    >
      {props.failure && (
        <div className={css.notice} role="alert">
          <p className={css.noticeTitle}>{failed.title}</p>
          <p>{props.failure.message}</p>
        </div>
      )}
      <TextField label={texts.name} autoComplete="name" {...fieldProps('name')} />
      <TextField label={texts.email} type="email" autoComplete="email" {...fieldProps('email')} />
      <TextField label={texts.phone} type="tel" autoComplete="tel" {...fieldProps('phone')} />
      <ChoiceField label={texts.inquiryType} {...fieldProps('inquiryType')}>
        <option value="">{texts.choose}</option>
        {inquiryTypes.map((value) => (
          <option key={value} value={value}>
            {types[value]}
          </option>
        ))}
      </ChoiceField>
      <TextField className={css.wide} label={texts.subject} {...fieldProps('subject')} />
      <TextArea className={css.wide} label={texts.message} rows={6} {...fieldProps('message')} />
      <SubmitButton busy={form.submitting} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

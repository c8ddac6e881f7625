import { fill, fullName } from '@jadeport/i18n';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { toast } from '../../components/site/toast.ts';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './contact-form.module.css';
import { deliver, type Given, givenIn } from './deliver.ts';

/** The contact form in the chat: only name and e-mail address are required (spec section 5). */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { contact } = useTexts().assistant.widget;
  const { busy, missing, submit } = useSubmit(onSent);
  return (
    <form className={css.form} noValidate aria-label={contact.heading} onSubmit={submit}>
      <p className={css.intro}>{contact.intro}</p>
      <Fields missing={missing} />
      <SubmitButton busy={busy} busyText={contact.submitting}>
        {contact.submit}
      </SubmitButton>
    </form>
  );
}

/** Checks and sends the form; its toasts are those of spec section 8, Chat contact form. */
function useSubmit(onSent: () => void) {
  const { contact } = useTexts().assistant.widget;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly (keyof Given)[]>([]);

  const send = async (given: Given) => {
    setBusy(true);
    try {
      await deliver(given, contact);
      toast({ title: contact.sent.title, description: contact.sent.text });
      onSent();
    } catch {
      setBusy(false);
      const description = fill(contact.failed.text, { phone: brand.phone });
      toast({ title: contact.failed.title, description, kind: 'destructive' });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenIn(event.currentTarget);
    const lacking = (['name', 'email'] as const).filter((field) => !given[field]);
    setMissing(lacking);
    if (!lacking[0]) return void send(given);
    const { title, text } = contact.missing;
    toast({ title, description: text, kind: 'destructive' });
    (event.currentTarget.elements.namedItem(lacking[0]) as HTMLElement).focus();
  };

  return { busy, missing, submit };
}

/** The five fields, prefilled for signed-in users. */
function Fields({ missing }: { missing: readonly (keyof Given)[] }) {
  const { contact } = useTexts().assistant.widget;
  const user = useUser();
  const field = (name: keyof Given, maxLength: number) => ({
    name,
    maxLength,
    label: contact[name],
    wrong: missing.includes(name),
  });
  return (
    <>
      <Field
        {...field('name', 120)}
        required
        autoComplete="name"
        defaultValue={user ? fullName(user) : ''}
      />
      <Field
        {...field('email', 254)}
        required
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
      />
      <Field
        {...field('phone', 40)}
        type="tel"
        autoComplete="tel"
        defaultValue={user?.customer?.phoneNumber}
      />
      <Field
        {...field('shippingCode', 64)}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={user?.customer?.customerCode}
      />
      <label className={css.field}>
        {contact.message}
        <textarea name="message" className={css.input} rows={3} maxLength={4000} />
      </label>
    </>
  );
}

type FieldProps = ComponentProps<'input'> & { label: string; wrong: boolean };

function Field({ label, wrong, ...input }: FieldProps) {
  const { contact } = useTexts().assistant.widget;
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      {wrong && (
        <span id={`${id}-wrong`} className={css.wrong}>
          {contact.needed}
        </span>
      )}
    </div>
  );
}

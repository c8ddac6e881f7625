import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import css from './field.module.css';
import { ChevronIcon, EyeIcon } from './icons.tsx';

type Common = {
  label: ReactNode;
  /** A note below the field, linked to it for screen readers. */
  description?: string;
  error?: ReactNode;
};

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** A field with its label, note and error. */
function Field(
  props: Common & { className?: string | undefined; children: (described: Described) => ReactNode },
) {
  const { label, description, error, className } = props;
  const id = useId();
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={className}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {props.children({
        id,
        ...(notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {description && (
        <p id={`${id}-description`} className={css.description}>
          {description}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

const FieldError = ({ id, error }: { id: string; error: ReactNode }) =>
  error ? (
    <p id={`${id}-error`} className={css.error}>
      {error}
    </p>
  ) : null;

/** A field for one line of text, without a form library. */
export function TextField(props: Common & ComponentProps<'input'>) {
  const { label, description, error, className, ...input } = props;
  return (
    <Field label={label} error={error} className={className} {...(description && { description })}>
      {(described) => <input {...input} {...described} className={css.input} />}
    </Field>
  );
}

/** A field for several lines of text. */
export function TextArea(props: Common & ComponentProps<'textarea'>) {
  const { label, description: _none, error, className, ...input } = props;
  return (
    <Field label={label} error={error} className={className}>
      {(described) => <textarea {...input} {...described} className={css.input} />}
    </Field>
  );
}

/** A select; its options are the children. */
export function ChoiceField(props: Common & ComponentProps<'select'>) {
  const { label, description: _none, error, className, ...select } = props;
  return (
    <Field label={label} error={error} className={className}>
      {(described) => (
        <div className={css.select}>
          <select {...select} {...described} className={css.input} />
          <ChevronIcon />
        </div>
      )}
    </Field>
  );
}

/** A password field with a button, named `show`, that reveals the password. */
export function SecretField(props: Common & ComponentProps<'input'> & { show: string }) {
  const { label, description: _none, error, className, show, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} className={className}>
      {(described) => (
        <div className={css.secret}>
          <input
            {...input}
            {...described}
            className={css.input}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon crossed={shown} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** A checkbox; its whole row is the touch target. */
export function TickField(props: Common & ComponentProps<'input'>) {
  const { label, description: _none, error, className, ...input } = props;
  const id = useId();
  return (
    <div className={className}>
      <div className={css.tick}>
        <input
          {...input}
          type="checkbox"
          id={id}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

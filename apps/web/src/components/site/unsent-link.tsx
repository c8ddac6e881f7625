import { useTexts } from '../../lib/texts.tsx';
import { Button, buttonProps } from './button.tsx';
import { copy } from './copy.ts';
import { TextField } from './field.tsx';
import css from './unsent-link.module.css';

/** The link of an email that this site could not send, to copy; for its own reader, to open, too. */
export function UnsentLink(props: {
  link: string;
  /** What to do with it. */
  text: string;
  /** What it does. */
  label: string;
  /** The text of a button that opens it. */
  open?: string;
}) {
  const { link, open } = props;
  const texts = useTexts().accounts.unsentLink;
  const failed = { title: texts.copyFailed };
  return (
    <div className={css.box} role="status">
      <p>
        <strong>{texts.heading}</strong>
      </p>
      <p>{props.text}</p>
      <TextField
        label={props.label}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={css.buttons}>
        {open && (
          <a href={link} {...buttonProps('gold')}>
            {open}
          </a>
        )}
        <Button onClick={() => copy(link, { title: texts.copied }, failed)}>{texts.copy}</Button>
      </div>
    </div>
  );
}

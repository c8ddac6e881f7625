import { type Channel, channels } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { Dialog } from '../../components/site/dialog.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './notifications.module.css';
import { CodeForm } from './phone-code-form.tsx';
import { readPhone, subscribe } from './subscriptions.ts';

type DialogProps = {
  number: string;
  open: boolean;
  onClose: () => void;
  /** Called when notifications were requested on a channel, or a phone number was confirmed. */
  onAsked: (channel: Channel) => void;
};

/**
 * Asks for channel and address of notifications about a package (spec section 1: SMS and e-mail).
 */
export function NotificationsDialog({ number, open, onClose, onAsked }: DialogProps) {
  const { notifications } = useTexts();
  const [done, setDone] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => {
    setDone(null);
    setAsked(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={notifications.title}>
      {done !== null ? (
        <Done message={done} onClose={close} />
      ) : asked !== null ? (
        <CodeForm
          message={asked}
          onDone={(message) => {
            setDone(message);
            onAsked('sms');
          }}
        />
      ) : (
        <NotificationsForm
          number={number}
          onDone={(message, channel) => {
            setDone(message);
            onAsked(channel);
          }}
          onAsked={setAsked}
        />
      )}
    </Dialog>
  );
}

function Done({ message, onClose }: { message: string; onClose: () => void }) {
  const { shell } = useTexts();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={css.form}>
      <p ref={place} tabIndex={-1} className={css.done}>
        {message}
      </p>
      <Button look="jade" onClick={onClose}>
        {shell.close}
      </Button>
    </div>
  );
}

/** Prefills the user's own addresses; their own e-mail address needs no confirmation. */
function useOwn(): Record<Channel, string> {
  const user = useUser();
  return { email: user?.email ?? '', sms: user?.customer?.phoneNumber ?? '' };
}

type FormProps = {
  number: string;
  onDone: (message: string, channel: Channel) => void;
  /** Called when a code was sent to the user's own number and has to be entered. */
  onAsked: (message: string) => void;
};

function NotificationsForm(props: FormProps) {
  const { notifications } = useTexts();
  const own = useOwn();
  const [channel, setChannel] = useState<Channel>('email');
  const [typed, setTyped] = useState<Partial<Record<Channel, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const to = typed[channel] ?? own[channel];
  const isOwn = to !== '' && to === own[channel];

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!to.trim()) return refuse(notifications.needed[channel]);
    setBusy(true);
    try {
      const message = await subscribe(props.number, { channel, ...(isOwn ? {} : { to }) });
      const asksForCode = isOwn && channel === 'sms' && (await readPhone()).codeSent;
      if (asksForCode) props.onAsked(message);
      else props.onDone(message, channel);
    } catch (error) {
      setBusy(false);
      const [issue] = failure(error).issues ?? [];
      refuse(issue?.message ?? failureMessage(error, notifications.failed));
    }
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{fill(notifications.intro, { number: props.number })}</p>
      <Segmented
        legend={notifications.channel}
        options={channels.map((value) => ({ value, label: notifications.channels[value] }))}
        value={channel}
        onChange={(next) => {
          setChannel(next);
          setProblem(null);
        }}
      />
      <AddressField
        key={channel}
        input={input}
        channel={channel}
        value={to}
        problem={problem}
        onChange={(value) => {
          setTyped({ ...typed, [channel]: value });
          setProblem(null);
        }}
      />
      <p className={css.note}>
        {isOwn ? notifications.own[channel] : notifications.confirm[channel]}
      </p>
      <SubmitButton busy={busy} busyText={notifications.submitting}>
        {notifications.submit}
      </SubmitButton>
    </form>
  );
}

function AddressField(props: {
  input: RefObject<HTMLInputElement | null>;
  channel: Channel;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}) {
  const { notifications } = useTexts();
  const id = useId();
  const byMail = props.channel === 'email';
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {notifications.to[props.channel]}
      </label>
      <input
        ref={props.input}
        id={id}
        className={css.input}
        type={byMail ? 'email' : 'tel'}
        autoComplete={byMail ? 'email' : 'tel'}
        maxLength={254}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        aria-invalid={props.problem !== null || undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {props.problem}
      </p>
    </div>
  );
}

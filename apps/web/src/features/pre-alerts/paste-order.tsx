import { plural } from '@jadeport/i18n';
import { type OrderText, readOrderText } from '@jadeport/shipment';
import { Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { OrderCheck } from '../../components/app/order-check.tsx';
import { Button } from '../../components/site/button.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './pre-alerts.module.css';

/** Fills the form from the text of a shop's order, on pasting or on a press of the button. */
export function PasteOrder(props: { onRead: (order: OrderText) => void }) {
  const { paste: texts } = useCustomerTexts().preAlerts;
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<number | null>(null);
  /** The text that was read, which is checked for the customer's code. */
  const [checked, setChecked] = useState('');

  const read = (pasted: string) => {
    const order = readOrderText(pasted);
    setChecked(pasted);
    const something = order.items.length > 0 || order.waybill !== null || order.seller !== null;
    if (something) props.onRead(order);
    setFound(order.items.length);
    if (order.items.length === 0) return;
    setOpen(false);
    setText('');
  };

  return (
    <div className={css.paste}>
      {open ? (
        <>
          <Textarea
            label={texts.label}
            description={texts.hint}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            rows={5}
            ref={focusFirst}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onPaste={(event) => {
              if (text !== '') return;
              event.preventDefault();
              const pasted = event.clipboardData.getData('text');
              setText(pasted);
              read(pasted);
            }}
          />
          <Group gap="sm">
            <Button look="jade" disabled={text.trim() === ''} onClick={() => read(text)}>
              {texts.fill}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
          </Group>
        </>
      ) : (
        <Button look="jade" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
      <p role="status" className={css.read}>
        {found !== null && (found > 0 ? plural(language, texts.filled, found) : texts.nothing)}
      </p>
      <OrderCheck text={checked} quiet />
    </div>
  );
}

const focusFirst = (field: HTMLTextAreaElement | null) => field?.focus();

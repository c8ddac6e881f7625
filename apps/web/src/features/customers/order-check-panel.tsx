import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { OrderCheck } from '../../components/app/order-check.tsx';
import { TextArea } from '../../components/site/field.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';

/** Checks the pasted text of an order for the customer's code. */
export function OrderCheckPanel() {
  const { orderCheck: texts } = useCustomerTexts().customerAddress;
  const [text, setText] = useState('');
  return (
    <Card title={texts.heading}>
      <p>{texts.intro}</p>
      <TextArea
        label={texts.label}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <OrderCheck text={text} />
    </Card>
  );
}

import { Anchor, Group } from '@mantine/core';
import { internationalDigits } from '../../lib/phone.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

/**
 * A phone number that can be called, with a WhatsApp link; text without a number is shown as text.
 */
export function PhoneLinks({ number }: { number: string }) {
  const { contact: texts } = useAuthenticatedTexts().controls;
  const digits = internationalDigits(number);
  if (!digits) return number;
  return (
    <Group component="span" gap="md" display="inline-flex">
      <Anchor href={`tel:+${digits}`}>{number}</Anchor>
      <Anchor href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        {texts.whatsapp}
      </Anchor>
    </Group>
  );
}

/** An e-mail address as a link; text without one is shown as text. */
export function MailLink({ address }: { address: string }) {
  return /^[^\s@]+@[^\s@]+$/.test(address) ? (
    <Anchor href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</Anchor>
  ) : (
    address
  );
}

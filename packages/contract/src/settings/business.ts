import { z } from 'zod';
import { email, says, text } from '../fields.ts';
import { isReadable } from './contrast.ts';

/** A line that people read: a name, a street, a telephone number. */
export const line = text(1, 120, 'REQUIRED');

const clock = '(?:1[0-2]|[1-9])(?::[0-5]\\d)? [AP]M';

/** `9:00 AM-5:00 PM`; null on a day when it is closed. */
const span = z
  .string(says('WRONG_TYPE'))
  .regex(new RegExp(`^${clock}-${clock}$`), says('HOURS_INVALID'))
  .nullable()
  .meta({ example: '9:00 AM-5:00 PM' });

export const openingHours = z
  .strictObject({ weekdays: span, saturday: span, sunday: span })
  .meta({ id: 'OpeningHours' });
export type OpeningHours = z.infer<typeof openingHours>;

/** An address of the web, or `#` for none. */
const link = z
  .string(says('WRONG_TYPE'))
  .max(300, says('TOO_LONG'))
  .regex(/^(#|https?:\/\/[^\s"'<>\\]+)$/, says('URL_INVALID'))
  .meta({ example: 'https://www.facebook.com/jadeport' });

/** At most 64 KiB. The server draws it anew, so that nothing but what one sees is kept. */
const logo = z
  .string(says('WRONG_TYPE'))
  .max(90_000, says('TOO_LONG'))
  .regex(/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z\d+/]+={0,2}$/, says('LOGO_INVALID'))
  .nullable()
  .meta({
    description:
      'A data URL of a PNG, JPEG, WebP or SVG picture, stored as PNG; null shows the name alone',
  });

/**
 * The colour of buttons and links on light pages; white text on it, and text in it, must have a
 * contrast of 4.5.
 */
const accentColour = z
  .string(says('WRONG_TYPE'))
  .regex(/^#[\da-f]{6}$/i, says('COLOUR_INVALID'))
  .toLowerCase()
  .refine(isReadable, says('CONTRAST_LOW'))
  .nullable()
  .meta({ example: '#00463c', description: 'null leaves the colours of the design' });

/** The forwarder: names, how to reach it, and how it looks. */
export const businessSettings = z
  .strictObject({
    name: line,
    /** The name in Chinese texts. */
    nameZh: line,
    codePrefix: z
      .string(says('WRONG_TYPE'))
      .regex(/^[A-Z]\d{2}-$/, says('CODE_PREFIX_INVALID'))
      .meta({ example: 'J10-', description: 'Fixed with the first customer' }),
    trackingPrefix: z
      .string(says('WRONG_TYPE'))
      .regex(/^[A-IK-Z][A-Z]{2}$/, says('TRACKING_PREFIX_INVALID'))
      .meta({ example: 'CJS', description: 'Fixed with the first shipment' }),
    supportEmail: email(),
    phone: line,
    /** Hours within which the team answers, as pages promise it. */
    answerHours: z.int(says('WRONG_TYPE')).min(2).max(999),
    office: z.strictObject({ street: line, town: line, parish: line, country: line }),
    hours: z.strictObject({ office: openingHours, customerService: openingHours }),
    links: z.strictObject({ facebook: link, instagram: link, twitter: link }),
    logo,
    accentColour,
  })
  .meta({ id: 'BusinessSettings' });

import type { Language } from '@jadeport/contract';
import type {
  previewSettingsInput,
  previewSettingsOutput,
  Settings,
} from '@jadeport/contract/settings';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { estimate } from '@jadeport/estimator';
import type { Label } from '@jadeport/labels';
import {
  defaultSettings,
  merge,
  problemsOf,
  senderOf,
  settingsOf,
  settingsZone,
  versionOn,
} from '@jadeport/settings';
import { dayAt, exampleTrackingNumber } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { renderEmail } from '../../email/email.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import { readVersions } from './read-versions.ts';
import { storedLogo } from './stored-logo.ts';
import { testMailIn } from './test-mail.ts';

type Preview = z.input<typeof previewSettingsOutput>;

/** The package of the preview: five pounds worth US$120. */
const goods = { valueCents: 12_000, weightMilliPounds: 5_000, service: 'standard' } as const;

/**
 * Shows an email, a label and an estimate with changes to the settings of a day, and stores nothing.
 *
 * @throws VALIDATION_FAILED for fields that contradict each other, and as at storing a logo
 */
export async function previewSettings(
  deps: Deps,
  language: Language,
  { from, ...parts }: z.output<typeof previewSettingsInput>,
): Promise<Preview> {
  const { database, clock, labelPrinter, publicUrl } = deps;
  const versions = await readVersions(database);
  const base = versionOn(from ?? dayAt(settingsZone, clock()), versions);
  if (!base) throw new AppError('NOT_FOUND');
  const logo = await storedLogo(deps, parts.business?.logo);
  const changes = logo === undefined ? parts : { ...parts, business: { ...parts.business, logo } };
  const settings = merge<Settings>(settingsOf(base, versions, defaultSettings), changes);
  const issues = problemsOf(settings);
  if (issues.length > 0) throw invalidFields(issues);
  const label = await labelPrinter.print({
    labels: [labelUnder(settings, publicUrl())],
    size: '4x6',
    format: 'svg',
  });
  const tariff = { ...settings.rates, version: '', effectiveFrom: '' };
  return {
    email: emailUnder(settings, language),
    label: Buffer.from(label).toString(),
    estimate: { ...goods, ...estimate(goods, tariff) },
  };
}

function emailUnder(settings: Settings, language: Language): Preview['email'] {
  const { subject, html, attachments = [] } = renderEmail(testMailIn(language), settings);
  const shown = attachments.reduce(
    (text, { cid, contentType, content }) =>
      text.replace(`cid:${cid}`, dataUrl(contentType, Buffer.from(content))),
    html,
  );
  return { subject, html: shown };
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

function labelUnder(settings: Settings, publicUrl: string): Label {
  const { codePrefix, trackingPrefix, office } = settings.business;
  const trackingNumber = exampleTrackingNumber(trackingPrefix);
  return {
    kind: 'parcel',
    trackingNumber,
    link: `${publicUrl}/tracking/${trackingNumber}`,
    customerCode: exampleCustomerCode(codePrefix),
    customerName: 'Marcia Campbell',
    place: `${office.town}, ${office.parish}`,
    weightMilliPounds: goods.weightMilliPounds,
    waybill: 'SF1234567890123',
    sender: senderOf(settings),
  };
}

import type { SettingsPart } from '@jadeport/contract/settings';
import { services } from '@jadeport/estimator';
import { Card } from '../../components/app/card.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { DeparturesTable } from './departures-table.tsx';
import { applied } from './draft.ts';
import { EstimatePreview } from './estimate-preview.tsx';
import { FieldGrid } from './field-grid.tsx';
import { FieldTable } from './field-table.tsx';
import {
  hoursOf,
  itemFieldsOf,
  plainFieldsOf,
  sections,
  serviceHours,
  servicePaths,
} from './fields.ts';
import { HeaderPreview } from './header-preview.tsx';
import { Items } from './items.tsx';
import { RenameOffer } from './rename-offer.tsx';
import type { Section } from './section-names.ts';
import { partsOf, type SettingsForm } from './use-settings-form.ts';
import { VersionHistory } from './version-history.tsx';

/** The fields of a section, in cards and tables. */
export function SectionCards({ form, section }: { form: SettingsForm; section: Section }) {
  const { parts } = useSettingsTexts();
  if (section === 'history') return <VersionHistory form={form} />;
  return (
    <>
      {section === 'prices' && <ServiceTable form={form} />}
      {sections[section].map((part) => (
        <Card key={part} title={parts[part]}>
          <Part form={form} part={part} />
        </Card>
      ))}
      {section === 'prices' && <PlanTable form={form} />}
      {(section === 'business' || section === 'addresses') && <CustomerPreview form={form} />}
      {section === 'handling' && <DeparturesTable form={form} />}
      {section === 'sites' && <HoursTable form={form} />}
    </>
  );
}

function Part({ form, part }: { form: SettingsForm; part: SettingsPart }) {
  if (part === 'sites' || part === 'warehouses' || part === 'storage')
    return <Items form={form} list={part} />;
  return (
    <>
      {part === 'business' && (
        <>
          <HeaderPreview form={form} />
          <RenameOffer form={form} />
        </>
      )}
      {part === 'rates' && <EstimatePreview form={form} />}
      <FieldGrid form={form} paths={plainFieldsOf(part)} />
    </>
  );
}

function ServiceTable({ form }: { form: SettingsForm }) {
  const { services: texts } = useSettingsTexts().tables;
  const { services: names } = useTexts().estimates;
  const rows = services.map((service) => ({
    name: names[service].name,
    paths: servicePaths(service),
  }));
  return (
    <FieldTable
      form={form}
      title={texts.title}
      head={texts.service}
      columns={texts.columns}
      rows={rows}
    />
  );
}

/** The plans, whose names are those of the estimator. */
function PlanTable({ form }: { form: SettingsForm }) {
  const { fields, tables } = useSettingsTexts();
  const { plans } = useTexts().estimates;
  const rows = form.base.rates.plans.map(({ id }, at) => ({
    name: plans[id].name,
    paths: itemFieldsOf('rates.plans', at),
  }));
  const columns = [
    fields['rates.plans.*.perLb'],
    fields['rates.plans.*.upToLb'],
    fields['rates.plans.*.storageDays'],
    fields['rates.plans.*.recommended'],
  ];
  const { title, plan } = tables.plans;
  return <FieldTable form={form} title={title} head={plan} columns={columns} rows={rows} />;
}

/** When customer service and each site are open. */
function HoursTable({ form }: { form: SettingsForm }) {
  const { hours: texts } = useSettingsTexts().tables;
  const settings = applied(partsOf(form.base), form.draft);
  const rows = [
    ...settings.sites.map(({ code, name }, at) => ({
      name: [code, name].filter(Boolean).join(' · ') || String(at + 1),
      paths: hoursOf(settings, at),
    })),
    { name: texts.customerService, paths: serviceHours },
  ];
  return (
    <FieldTable
      form={form}
      title={texts.title}
      isWide
      head={texts.place}
      columns={texts.columns}
      rows={rows}
    />
  );
}

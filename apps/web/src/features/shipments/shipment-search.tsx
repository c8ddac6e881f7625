import { fill } from '@jadeport/i18n';
import { isOwnTrackingNumber, type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { type RefObject, useState } from 'react';
import { SearchField } from '../../components/app/search-field.tsx';
import { SelectField } from '../../components/app/select-field.tsx';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';
import { useSelection } from './selection.ts';

export type Search = { q?: string | undefined; status?: ShipmentStatus | undefined };

/** One field for a scanner and for a person: Enter opens the shipment that the text names. */
export function ShipmentSearch(props: {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
  onSearch: (search: Search) => void;
  onOpen: (trackingNumber: string) => void;
}) {
  const { search: texts } = useAuthenticatedTexts().staffShipments;
  const { statuses } = useTexts().shipments;
  const { q = '', status } = props.search;
  const [collecting, setCollecting] = useState(false);
  const [said, setSaid] = useState('');
  const findOne = useFindOne();
  const { choose } = useSelection();

  const search = (text: string) =>
    props.onSearch({ ...(text ? { q: text } : {}), ...(status ? { status } : {}) });

  const collect = async (text: string) => {
    const found = await findOne(text);
    if (found) choose(found, true);
    setSaid(
      found
        ? fill(texts.collected, { trackingNumber: found.trackingNumber })
        : fill(texts.unknown, { text }),
    );
  };
  const enter = async (text: string) => {
    setSaid('');
    if (text === '') return search('');
    if (collecting) return collect(text);
    if (isOwnTrackingNumber(text, brand.trackingPrefix))
      return props.onOpen(normalizeTrackingNumber(text));
    const found = await findOne(text);
    return found ? props.onOpen(found.trackingNumber) : search(text);
  };

  return (
    <div className={css.search}>
      <SearchField
        ref={props.field}
        label={texts.label}
        hint={texts.hint}
        value={q}
        onSearch={(text) => {
          if (!collecting) search(text);
        }}
        onEnter={(text) => void enter(text)}
      />
      <SelectField
        label={texts.status}
        value={status ?? ''}
        options={[
          { value: '', label: texts.all },
          ...shipmentStatuses.map((value) => ({ value, label: statuses[value] })),
        ]}
        onChange={(next) =>
          props.onSearch({ ...(q ? { q } : {}), ...(next === '' ? {} : { status: next }) })
        }
      />
      <label className={css.collect}>
        <input
          type="checkbox"
          checked={collecting}
          onChange={(event) => setCollecting(event.currentTarget.checked)}
        />
        {texts.collect}
      </label>
      <p role="status" className={css.said}>
        {said}
      </p>
    </div>
  );
}

/** The one shipment that a text means, or undefined where it means none, or several. */
function useFindOne() {
  const { client } = api.useUtils();
  return async (q: string) => {
    const { items } = await client.shipments.search
      .query({ q, limit: 2 })
      .catch(() => ({ items: [] }));
    return items.length === 1 ? items[0] : undefined;
  };
}

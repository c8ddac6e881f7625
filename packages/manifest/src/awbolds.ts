import { cutText } from '@jadeport/text';

/** A field of the file: the longest text, and whether a longer one is cut or refused. */
type Field = { readonly most: number; readonly isCut: boolean };
const exact = (most: number): Field => ({ most, isCut: false });
const cut = (most: number): Field => ({ most, isCut: true });

const trader = <Name extends string>(name: Name) =>
  ({ [`${name}_name`]: cut(35), [`${name}_address`]: cut(70) }) as Record<
    `${Name}_name` | `${Name}_address`,
    Field
  >;

/** The head of the file: the flight or vessel. */
const masterBol = {
  Customs_office_code: exact(17),
  Voyage_number: exact(17),
  Date_of_departure: exact(10),
  Reference_number: exact(17),
};

/** One house bill, in the order of ASYCUDA's degroupage file. */
const bolSegment = {
  Bol_id: {
    Bol_reference: exact(17),
    Line_number: exact(5),
    Bol_nature: exact(2),
    Bol_type_code: exact(3),
    Master_bol_ref_number: exact(17),
  },
  Load_unload_place: { Place_of_loading_code: exact(17), Place_of_unloading_code: exact(17) },
  Traders_segment: {
    Carrier: { Carrier_name: cut(35) },
    Exporter: trader('Exporter'),
    Notify: trader('Notify'),
    Consignee: trader('Consignee'),
  },
  Goods_segment: {
    Number_of_packages: exact(8),
    Package_type_code: exact(3),
    Gross_mass: exact(16),
    Shipping_marks: cut(70),
    Goods_description: cut(70),
  },
  Value_segment: { Customs_segment: { Customs_value: exact(18), Customs_currency: exact(3) } },
};

type Structure = { readonly [name: string]: Field | Structure };
type Values<S> = { [Name in keyof S]: S[Name] extends Field ? string : Values<S[Name]> };

/** What a line of a manifest says, for the customs breakdown. */
export type BreakdownLine = {
  number: number;
  masterNumber: string;
  trackingNumber: string;
  mode: 'air' | 'sea';
  origin: string;
  destination: string;
  carrier: string;
  exporter: { name: string; address: string };
  consignee: { name: string; address: string };
  customerCode: string;
  description: string;
  weightGrams: number;
  valueCents: number;
};

/**
 * The head of the customs breakdown of a manifest. The codes of the sites stand for the customs
 * office and the ports.
 */
export const toMasterBol = (
  manifest: Pick<BreakdownLine, 'masterNumber' | 'destination'> & { day: string },
): Values<typeof masterBol> =>
  fit(masterBol, {
    Customs_office_code: manifest.destination,
    Voyage_number: manifest.masterNumber,
    Date_of_departure: manifest.day,
    Reference_number: manifest.masterNumber,
  });

/** A line of the customs breakdown; kilograms with three decimals, US dollars with two. */
export const toBolSegment = (line: BreakdownLine): Values<typeof bolSegment> =>
  fit(bolSegment, {
    Bol_id: {
      Bol_reference: line.trackingNumber,
      Line_number: String(line.number),
      // An import.
      Bol_nature: '23',
      Bol_type_code: line.mode === 'air' ? 'AWB' : 'BOL',
      Master_bol_ref_number: line.masterNumber,
    },
    Load_unload_place: {
      Place_of_loading_code: line.origin,
      Place_of_unloading_code: line.destination,
    },
    Traders_segment: {
      Carrier: { Carrier_name: line.carrier },
      Exporter: { Exporter_name: line.exporter.name, Exporter_address: line.exporter.address },
      Notify: { Notify_name: line.consignee.name, Notify_address: line.consignee.address },
      Consignee: {
        Consignee_name: line.consignee.name,
        Consignee_address: line.consignee.address,
      },
    },
    Goods_segment: {
      Number_of_packages: '1',
      Package_type_code: 'PK',
      Gross_mass: (line.weightGrams / 1000).toFixed(3),
      Shipping_marks: line.customerCode,
      Goods_description: line.description,
    },
    Value_segment: {
      Customs_segment: {
        Customs_value: (line.valueCents / 100).toFixed(2),
        Customs_currency: 'USD',
      },
    },
  });

const isField = (part: Field | Structure): part is Field => typeof part.most === 'number';

/**
 * Values within the limits of a structure.
 *
 * @throws RangeError for a code or number that is empty or too long
 */
function fit<S extends Structure>(structure: S, values: Values<S>): Values<S> {
  const fitted = Object.entries(structure).map(([name, part]) => {
    const value = (values as Record<string, unknown>)[name];
    if (!isField(part)) return [name, fit(part, value as Values<Structure>)];
    const text = String(value).replace(/\s+/g, ' ').trim();
    if (!part.isCut && (text === '' || text.length > part.most)) {
      throw new RangeError(`${name} is not 1 to ${part.most} characters: ${text}`);
    }
    return [name, cutText(text, part.most)];
  });
  return Object.fromEntries(fitted) as Values<S>;
}

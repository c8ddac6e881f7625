import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { type GoodsLine, parseUsd, type Service } from '@jadeport/estimator';
import { decimalOf } from '@jadeport/money';
import type { OrderText } from '@jadeport/shipment';
import type { AddedDocument } from '../../components/app/use-uploads.ts';

/** One line of goods, as typed. */
export type ItemValues = {
  description: string;
  quantity: string;
  unitPrice: string;
  currency: string;
};

/** The values of the form's fields. */
export type Values = {
  waybill: string;
  seller: string;
  orderNumber: string;
  service: Service;
  items: ItemValues[];
  documents: AddedDocument[];
};

/** The currencies that have an exchange rate, the usual ones first. */
export const currencies = ['USD', 'CNY', 'JMD'] as const;

export const blankItem = (currency = 'USD'): ItemValues => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  currency,
});

export const blankValues = (): Values => ({
  waybill: '',
  seller: '',
  orderNumber: '',
  service: 'standard',
  items: [blankItem()],
  documents: [],
});

/** The form's values of an existing pre-alert. */
export const valuesOf = ({ items, documents, ...preAlert }: PreAlert): Values => ({
  waybill: preAlert.waybill ?? '',
  seller: preAlert.seller,
  orderNumber: preAlert.orderNumber ?? '',
  service: preAlert.service,
  documents,
  items: items.map(({ description, quantity, unitPriceCents, currency }) => ({
    description,
    quantity: String(quantity),
    currency,
    unitPrice: decimalOf(unitPriceCents, 100),
  })),
});

/** A typed price in hundredths; the currency's sign may be part of it. */
const centsIn = (text: string) => parseUsd(text.normalize('NFKC').replace(/[¥元\s]|J\$/g, ''));

const wholeIn = (text: string) => {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};

/**
 * The contract's input. Text that is no number is passed as typed, so that the schema reports it.
 */
export function readValues({ documents, items, ...rest }: Values) {
  return {
    ...rest,
    items: items.map(({ description, quantity, unitPrice, currency }) => {
      const cents = centsIn(unitPrice);
      return {
        description,
        currency,
        quantity: wholeIn(quantity) ?? quantity,
        unitPrice: cents === undefined ? unitPrice : cents / 100,
      };
    }),
    documentIds: documents.map(({ id }) => id),
  };
}

/** The lines with a readable quantity and price, and a currency, for the estimate. */
export function goodsIn(items: readonly ItemValues[]): GoodsLine[] {
  return items.flatMap(({ quantity: typed, unitPrice, currency }) => {
    const [quantity, unitPriceCents] = [wholeIn(typed), centsIn(unitPrice)];
    if (!quantity || unitPriceCents === undefined || !currency) return [];
    return [{ quantity, unitPriceCents, currency }];
  });
}

const isBlankItem = ({ description, unitPrice }: ItemValues) => !description && !unitPrice;

/** Whether the form is unchanged, so that no input would be lost. */
export const isAsIn = (initial: Values, values: Values) =>
  JSON.stringify(initial) === JSON.stringify(values);

/** Adds the data of a pasted order to the form; its lines follow those typed before. */
export function withOrder(values: Values, { waybill, seller, items }: OrderText): Values {
  const typed = values.items.filter((item) => !isBlankItem(item));
  const read = items.map((item) => ({ ...item, quantity: String(item.quantity) }));
  return {
    ...values,
    waybill: waybill ?? values.waybill,
    seller: seller ?? values.seller,
    items: items.length > 0 ? [...typed, ...read] : values.items,
  };
}

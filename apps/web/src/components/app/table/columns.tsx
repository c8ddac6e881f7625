import { Time } from '../time.tsx';
import type { Column } from './column.ts';

/** Our own numbers of packages. */
export const numberColumn = (header: string): Column<{ trackingNumber: string }> => ({
  id: 'number',
  header,
  sort: ({ trackingNumber }) => trackingNumber,
  card: 'title',
});

/** The owners of packages. */
export const customerColumn = (
  header: string,
): Column<{ customerCode: string; customerName: string }> => ({
  id: 'customer',
  header,
  cell: ({ customerCode, customerName }) => `${customerCode} ${customerName}`,
  sort: ({ customerCode }) => customerCode,
  card: 'text',
});

/** Instants, in ISO 8601. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  at: (row: Row) => string,
): Column<Row> => ({ id, header, sort: at, card: 'text', cell: (row) => <Time at={at(row)} /> });

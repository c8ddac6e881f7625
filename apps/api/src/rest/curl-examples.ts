import { exampleCustomerCode } from '@jadeport/customer-code';
import { exampleTrackingNumber } from '@jadeport/shipment';

type Example = {
  /** Path and query to send; by default the operation's own path. */
  url?: string;
  body?: object;
  /** The fields of a form; `@` precedes the path of a file. */
  form?: Readonly<Record<string, string>>;
};

const number = exampleTrackingNumber('CJS');
const parcel = `/api/admin/shipments/${number}`;

/** One call of each operation that programs need, by operationId. */
export const examples: Readonly<Record<string, Example>> = {
  'customers-register': {
    body: {
      firstName: 'Marcia',
      lastName: 'Campbell',
      email: 'marcia@example.com',
      phone: '876-555-0123',
      streetAddress: '14 Manchester Road',
      city: 'Mandeville',
      parish: 'Manchester',
      terms: true,
    },
  },
  'estimates-estimate': { body: { value: 150, weight: 4.5, service: 'standard' } },
  'tracking-detect': { url: '/api/carriers/detect?number=RR123456785CN' },
  'accounts-user': {},
  'shipments-create': {
    body: {
      customerCode: exampleCustomerCode(),
      description: 'Kitchen scale',
      weight: 2.5,
      carrier: 'usps',
      waybill: '9400111206206407628746',
      declaredValue: 45,
    },
  },
  'shipments-search': { url: '/api/admin/shipments?q=campbell&status=pending&limit=20' },
  'shipments-get': { url: parcel },
  'shipments-update': { url: parcel, body: { estimatedDelivery: '2026-12-24' } },
  'shipments-addEvent': {
    url: `${parcel}/events`,
    body: { status: 'received', location: 'Guangzhou, China', note: 'Weighed and labelled' },
  },
  'shipments-addEvents': {
    body: { trackingNumbers: [number], status: 'in_transit', location: 'Hong Kong' },
  },
  'tracking-lookUp': { url: `/api/tracking/${number}` },
  'shipments-listMine': { url: '/api/shipments?limit=20' },
  'documents-upload': { form: { file: '@invoice.pdf', kind: 'invoice' } },
  'preAlerts-create': {
    body: {
      waybill: 'SF1234567890123',
      seller: 'Taobao 小店',
      items: [{ description: 'Running shoes', quantity: 2, unitPrice: 129.5, currency: 'CNY' }],
    },
  },
  'preAlerts-list': { url: '/api/pre-alerts?state=open&limit=20' },
  'preAlerts-search': { url: '/api/admin/pre-alerts?check=waiting&limit=20' },
  'orders-list': { url: '/api/ecommerce/orders?filter=unprocessed' },
};

type CommandInput = {
  method: string;
  path: string;
  operationId: string;
  isKeyed: boolean;
  isIdempotent: boolean;
};

/** Returns the curl command of an operation for the API reference; undefined for most. */
export function curlExample({
  method,
  path,
  operationId,
  isKeyed,
  isIdempotent,
}: CommandInput): string | undefined {
  const example = examples[operationId];
  if (!example) return undefined;
  const { url = path, body, form = {} } = example;
  const plainMethod = body || example.form ? 'post' : 'get';
  return [
    `curl ${method === plainMethod ? '' : `-X ${method.toUpperCase()} `}"$JADEPORT_URL${url}"`,
    ...(isKeyed ? ['-H "Authorization: Bearer $JADEPORT_KEY"'] : []),
    ...(isIdempotent ? [`-H "Idempotency-Key: ${operationId}-0001"`] : []),
    ...Object.entries(form).map(([name, value]) => `-F ${name}=${value}`),
    ...(body
      ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`]
      : []),
  ].join(' \\\n  ');
}

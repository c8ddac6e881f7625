import type { WarehouseAddress } from './warehouse-address.ts';

/** The fields of a Chinese shop's address form, such as Taobao's, in their order. */
export const addressFields = ['recipient', 'phone', 'region', 'street'] as const;
export type AddressField = (typeof addressFields)[number];

/**
 * Returns the warehouse address cut for the form of a Chinese shop: 收货人 (the customer code alone, as
 * shops cut long names), 手机, 地区 (province, city, district), 详细地址. The code ends the last one too,
 * because some sellers print the address without the recipient.
 */
export function warehouseAddressFields(
  { zh, phone }: WarehouseAddress,
  customerCode: string,
): Record<AddressField, string> {
  return {
    recipient: customerCode,
    phone,
    // Beijing, Shanghai, Tianjin and Chongqing are provinces and cities of one name.
    region: [...new Set([zh.province, zh.city, zh.district])].join(' '),
    street: `${zh.street} ${zh.company} ${customerCode}`,
  };
}

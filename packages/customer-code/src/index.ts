export { type AddressField, addressFields, warehouseAddressFields } from './address-fields.ts';
export { checkOrder, type OrderCheck, sentenceForSeller } from './check-order.ts';
export {
  exampleCustomerCode,
  formatCustomerCode,
  numbersOfCodes,
  parseCustomerCode,
} from './customer-code.ts';
export {
  type AddressLanguage,
  type AddressParts,
  type WarehouseAddress,
  type WarehouseAddressOptions,
  warehouseAddress,
  warehouseAddressLines,
} from './warehouse-address.ts';

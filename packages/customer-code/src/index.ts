export { exampleCustomerCode, formatCustomerCode, parseCustomerCode } from './customer-code.ts';
export {
  type AddressLanguage,
  type AddressParts,
  type WarehouseAddress,
  type WarehouseAddressOptions,
  warehouseAddress,
  warehouseAddressLines,
} from './warehouse-address.ts';

export { formatCustomerCode, nextCustomerCode, parseCustomerCode } from './customer-code.ts';
export {
  type AddressLanguage,
  type WarehouseAddress,
  warehouseAddress,
  warehouseAddressLines,
} from './warehouse-address.ts';

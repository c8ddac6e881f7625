export type AddressLanguage = 'en' | 'zh';

type WrittenPart =
  | 'warehouseCompany'
  | 'warehouseStreet'
  | 'warehouseDistrict'
  | 'warehouseCity'
  | 'warehouseProvince';

/**
 * The warehouse in China, in English and in Chinese. The keys are those of the brand settings, so
 * the brand itself can be handed in.
 */
export type WarehouseAddress = Readonly<
  Record<WrittenPart | `${WrittenPart}Zh` | 'warehousePostalCode' | 'chinaPhone', string>
>;

/** From the street up to the country, as order forms in English ask for it. */
function englishLines(address: WarehouseAddress): string[] {
  return [
    address.warehouseStreet,
    `${address.warehouseDistrict}, ${address.warehouseCity}`,
    `${address.warehouseProvince} ${address.warehousePostalCode}`,
    'China',
    `Tel: ${address.chinaPhone}`,
  ];
}

/** From the country down to the street, in one run without spaces, as Chinese sellers write it. */
function chineseLines(address: WarehouseAddress): string[] {
  const { warehouseProvinceZh: province, warehouseCityZh: city } = address;
  // Beijing, Shanghai, Tianjin and Chongqing are a province and a city of one name, written once.
  const region = province === city ? city : province + city;
  return [
    `中国${region}${address.warehouseDistrictZh}${address.warehouseStreetZh}`,
    `邮编：${address.warehousePostalCode}`,
    `电话：${address.chinaPhone}`,
  ];
}

/**
 * The lines that a customer gives to a seller as the shipping address. The first names the
 * warehouse; the second carries the customer code (spec section 1), the only thing by which the
 * warehouse knows whose parcel it is, so nothing stands before it on its line.
 *
 * @param lang 'zh' for sellers who write Chinese addresses.
 * @param recipientName the customer's name, written behind the code.
 */
export function warehouseAddressLines(
  address: WarehouseAddress,
  customerCode: string,
  lang: AddressLanguage = 'en',
  recipientName = '',
): string[] {
  // A name pasted with line breaks must not become lines of the address.
  const recipient = `${customerCode} ${recipientName}`.replace(/\s+/g, ' ').trim();
  return lang === 'zh'
    ? [address.warehouseCompanyZh, recipient, ...chineseLines(address)]
    : [address.warehouseCompany, recipient, ...englishLines(address)];
}

/** The same lines as one text, joined by `\n`. */
export function warehouseAddress(...given: Parameters<typeof warehouseAddressLines>): string {
  return warehouseAddressLines(...given).join('\n');
}

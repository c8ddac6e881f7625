export type AddressLanguage = 'en' | 'zh';

/** The parts of the warehouse address that depend on the language. */
export type AddressParts = {
  readonly company: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
};

/** The warehouse in China, from the brand settings. */
export type WarehouseAddress = Readonly<Record<AddressLanguage, AddressParts>> & {
  readonly postalCode: string;
  readonly phone: string;
};

export type WarehouseAddressOptions = {
  /** 'zh' for sellers who write Chinese addresses; English by default. */
  readonly lang?: AddressLanguage | undefined;
  /** The customer's name, written after the code. */
  readonly recipientName?: string | undefined;
};

/** From the street up to the country, in the order of English forms. */
function englishLines({ en, postalCode, phone }: WarehouseAddress): string[] {
  return [
    en.street,
    `${en.district}, ${en.city}`,
    `${en.province} ${postalCode}`,
    en.country,
    `Tel: ${phone}`,
  ];
}

/** From the country down to the street, without spaces, as Chinese addresses are written. */
function chineseLines({ zh, postalCode, phone }: WarehouseAddress): string[] {
  // Beijing, Shanghai, Tianjin and Chongqing are provinces and cities of one name, written once.
  const region = zh.province === zh.city ? zh.city : zh.province + zh.city;
  return [zh.country + region + zh.district + zh.street, `邮编：${postalCode}`, `电话：${phone}`];
}

/**
 * Returns the lines that a customer gives to a seller as the shipping address. The first line names
 * the warehouse. The second begins with the customer code (spec section 1), by which the warehouse
 * identifies the owner of a parcel.
 */
export function warehouseAddressLines(
  address: WarehouseAddress,
  customerCode: string,
  { lang = 'en', recipientName = '' }: WarehouseAddressOptions = {},
): string[] {
  // A name pasted with line breaks must not add lines to the address.
  const recipient = `${customerCode} ${recipientName}`.replace(/\s+/g, ' ').trim();
  const rest = lang === 'zh' ? chineseLines(address) : englishLines(address);
  return [address[lang].company, recipient, ...rest];
}

/** Returns the same lines as one text, joined by `\n`. */
export function warehouseAddress(...given: Parameters<typeof warehouseAddressLines>): string {
  return warehouseAddressLines(...given).join('\n');
}

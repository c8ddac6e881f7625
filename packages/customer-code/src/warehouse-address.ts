export type AddressLanguage = 'en' | 'zh';

/** The parts of the warehouse's address that are written in a language. */
export type AddressParts = {
  readonly company: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
};

/** The warehouse in China as the brand settings give it. */
export type WarehouseAddress = Readonly<Record<AddressLanguage, AddressParts>> & {
  readonly postalCode: string;
  readonly phone: string;
};

export type WarehouseAddressOptions = {
  /** 'zh' for sellers who write Chinese addresses; English where absent. */
  readonly lang?: AddressLanguage | undefined;
  /** The customer's name, written behind the code. */
  readonly recipientName?: string | undefined;
};

/** From the street up to the country, as order forms in English ask for it. */
function englishLines({ en, postalCode, phone }: WarehouseAddress): string[] {
  return [
    en.street,
    `${en.district}, ${en.city}`,
    `${en.province} ${postalCode}`,
    en.country,
    `Tel: ${phone}`,
  ];
}

/** From the country down to the street, in one run without spaces, as Chinese sellers write it. */
function chineseLines({ zh, postalCode, phone }: WarehouseAddress): string[] {
  // Beijing, Shanghai, Tianjin and Chongqing are a province and a city of one name, written once.
  const region = zh.province === zh.city ? zh.city : zh.province + zh.city;
  return [zh.country + region + zh.district + zh.street, `邮编：${postalCode}`, `电话：${phone}`];
}

/**
 * The lines that a customer gives to a seller as the shipping address. The first names the
 * warehouse; the second carries the customer code (spec section 1), the only thing by which the
 * warehouse knows whose parcel it is, so nothing stands before it on its line.
 */
export function warehouseAddressLines(
  address: WarehouseAddress,
  customerCode: string,
  { lang = 'en', recipientName = '' }: WarehouseAddressOptions = {},
): string[] {
  // A name pasted with line breaks must not become lines of the address.
  const recipient = `${customerCode} ${recipientName}`.replace(/\s+/g, ' ').trim();
  const rest = lang === 'zh' ? chineseLines(address) : englishLines(address);
  return [address[lang].company, recipient, ...rest];
}

/** The same lines as one text, joined by `\n`. */
export function warehouseAddress(...given: Parameters<typeof warehouseAddressLines>): string {
  return warehouseAddressLines(...given).join('\n');
}

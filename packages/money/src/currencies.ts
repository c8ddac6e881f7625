/**
 * The currencies in use, of ISO 4217, list one, as amended up to 2026. Codes of metals, of units
 * of account, for tests and of no currency are left out, because no goods are priced in them.
 */
const codes = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
  CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP
  GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
  KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN
  NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS
  VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`;

const known: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

/** Whether a text is the code of a currency in use (ISO 4217), in capitals. */
export const isCurrency = (code: string): boolean => known.has(code);

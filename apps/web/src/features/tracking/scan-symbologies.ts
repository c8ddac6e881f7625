/** The symbologies that carriers print, by their names in the browser's detector and in ours. */
export const symbologies = [
  { own: 'qr_code', zxing: 'QRCode' },
  { own: 'code_128', zxing: 'Code128' },
  { own: 'code_39', zxing: 'Code39' },
  { own: 'ean_13', zxing: 'EAN13' },
  { own: 'ean_8', zxing: 'EAN8' },
  { own: 'itf', zxing: 'ITF' },
  { own: 'pdf417', zxing: 'PDF417' },
  { own: 'data_matrix', zxing: 'DataMatrix' },
  { own: 'aztec', zxing: 'Aztec' },
  { own: 'codabar', zxing: 'Codabar' },
] as const;

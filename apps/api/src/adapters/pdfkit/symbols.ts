import type { Encoder } from '@jadeport/labels';
import bwipjs from 'bwip-js/node';

/**
 * Encodes bars and QR codes with BWIPP. QR codes have error correction level M, which tolerates
 * damage to about 15 % of the symbol.
 */
export const symbols: Encoder = {
  code128(text) {
    const [symbol] = bwipjs.raw('code128', text);
    if (!symbol || !('sbs' in symbol)) throw new Error('no bars');
    return symbol.sbs;
  },
  qr(text) {
    const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
    if (!symbol || !('pixs' in symbol)) throw new Error('no modules');
    return { side: symbol.pixx, dark: symbol.pixs };
  },
};

import type { Encoder } from '@jadeport/labels';
import bwipjs from 'bwip-js/node';

/** Bars and modules by BWIPP; the link of a QR survives a scratch over an eighth of it (level M). */
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

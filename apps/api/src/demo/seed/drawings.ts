import sharp from 'sharp';
import { escapeHtml } from '../../escape-html.ts';

/** Draws what the camera at the receiving bench sees: a box on the scale, with its label. PNG. */
export function drawParcel(waybill: string, pounds: number): Promise<Buffer> {
  const bars = [...waybill].map((sign, at) => {
    const width = 3 + (sign.charCodeAt(0) % 4) * 2;
    return `<rect x="${470 + at * 18}" y="392" width="${width}" height="60"/>`;
  });
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#d8d6cd"/><rect y="660" width="1200" height="240" fill="#8d8f8c"/>
    <polygon points="250,300 600,220 950,300 950,640 600,740 250,640" fill="#b98d57"/>
    <polygon points="250,300 600,220 950,300 600,390" fill="#d0a56c"/>
    <polygon points="570,228 630,228 630,383 570,383" fill="#e6d2ad"/>
    <rect x="440" y="370" width="330" height="200" rx="6" fill="#fff"/><g fill="#111">${bars.join('')}</g>
    <text x="470" y="500" font-family="monospace" font-size="26">${escapeHtml(waybill)}</text>
    <text x="470" y="545" font-family="monospace" font-size="26">GUANGZHOU</text>
    <rect x="460" y="770" width="280" height="90" rx="8" fill="#10231e"/>
    <text x="600" y="832" fill="#7fe0b2" text-anchor="middle" font-family="monospace" font-size="48">${(pounds * 0.45359237).toFixed(2)} kg</text>
  </svg>`);
}

/** Draws an invoice with one line. PNG. */
export function drawInvoice(invoice: {
  seller: string;
  item: string;
  quantity: number;
  unitPrice: number;
  currency: string;
}): Promise<Buffer> {
  const { seller, item, quantity, unitPrice, currency } = invoice;
  const total = (quantity * unitPrice).toFixed(2);
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" font-family="sans-serif" font-size="26">
    <rect width="900" height="600" fill="#fff"/>
    <text x="60" y="90" font-size="40" font-weight="bold">INVOICE</text>
    <text x="60" y="140">${escapeHtml(seller)}</text>
    <line x1="60" y1="200" x2="840" y2="200" stroke="#999"/>
    <text x="60" y="250">${quantity} × ${escapeHtml(item)}</text>
    <text x="840" y="250" text-anchor="end">${unitPrice.toFixed(2)} ${currency}</text>
    <line x1="60" y1="290" x2="840" y2="290" stroke="#999"/>
    <text x="60" y="340" font-weight="bold">Total</text>
    <text x="840" y="340" text-anchor="end" font-weight="bold">${total} ${currency}</text>
  </svg>`);
}

/** Draws the screen of a bank after a transfer. PNG. */
export function drawTransfer(reference: string): Promise<Buffer> {
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif" font-size="30">
    <rect width="720" height="960" fill="#f4f6f8"/><rect width="720" height="120" fill="#1b3a6b"/>
    <text x="40" y="76" fill="#fff" font-size="38">Transfer sent</text>
    <circle cx="360" cy="270" r="70" fill="#2e9e5b"/>
    <polyline points="326,272 350,298 396,244" fill="none" stroke="#fff" stroke-width="14"/>
    <text x="60" y="450" fill="#667">Reference</text><text x="60" y="495">${escapeHtml(reference)}</text>
    <text x="60" y="575" fill="#667">Status</text><text x="60" y="620">Completed</text>
  </svg>`);
}

/** Draws a signature. PNG. */
export const drawSignature = (): Promise<Buffer> =>
  png(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
    <rect width="600" height="200" fill="#fff"/>
    <path d="M60 130 C90 40 130 40 120 120 S170 150 190 100 S230 60 240 120 S290 150 310 95 S350 70 365 120 S430 140 520 80"
      fill="none" stroke="#10231e" stroke-width="5" stroke-linecap="round"/>
  </svg>`);

const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

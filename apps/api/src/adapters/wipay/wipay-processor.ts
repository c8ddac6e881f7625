import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CardPageRefused } from '../../errors/card-page-refused.ts';
import type { CardProcessor } from '../../ports/card-processor.ts';

export type WipayOptions = { account: string; apiKey: string; apiRoot: string };

/** In milliseconds; a payer waits for it. */
const timeoutMs = 15_000;

/** The number of every account in WiPay's test environment. */
const testAccount = '1234567890';

const opened = z.object({
  url: z.url({ protocol: /^https?$/ }),
  transaction_id: z.string().min(1).max(128).optional(),
});

/**
 * WiPay's hosted page (Payments API 1.0.9, https://docs.wipayfinancial.com/payments-api), on its
 * Jamaican platform. The forwarder pays the fee (`merchant_absorb`), so that the total of the answer is
 * the one that was asked for.
 */
export function createWipayProcessor({ account, apiKey, apiRoot }: WipayOptions): CardProcessor {
  const url = new URL('/plugins/payments/request', apiRoot);
  return {
    async openPage({ orderId, amount, returnUrl }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          account_number: account,
          avs: '0',
          country_code: 'JM',
          currency: amount.currency,
          environment: account === testAccount ? 'sandbox' : 'live',
          fee_structure: 'merchant_absorb',
          method: 'credit_card',
          order_id: orderId,
          origin: 'Jadeport',
          response_url: returnUrl,
          total: (amount.cents / 100).toFixed(2),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new CardPageRefused('WiPay is not reached', { cause: error });
      });
      const body: unknown = await answer.json().catch(() => undefined);
      const page = opened.safeParse(body);
      // An error has a URL as well: that of our own page, with the error in it.
      if (!answer.ok || !page.success) throw new CardPageRefused(`WiPay answered ${answer.status}`);
      return { url: page.data.url, transactionId: page.data.transaction_id ?? null };
    },
    isGenuine({ transactionId, total, hash }) {
      const expected = createHash('md5').update(`${transactionId}${total}${apiKey}`).digest();
      const given = Buffer.from(hash, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    // [SB-]<random>-<user>-<our order id>-<time>
    orderIdOf: (transactionId) => /^(?:SB-)?\d{1,2}-\d+-(\w+)-\d{14}$/.exec(transactionId)?.[1],
  };
}

import type { Money } from '@jadeport/money';

/** What a processor says of a transaction, in the words of its own fields. */
export type CardAnswer = { transactionId: string; total: string; hash: string };

/** A page on which a payer enters a card. */
export type OpenedPage = {
  url: string;
  /** The processor's number; null where it gives one with its answer only. */
  transactionId: string | null;
};

/** Port: the hosted page of a card processor (`adapters/wipay/`). */
export type CardProcessor = {
  /**
   * Opens a page for a payment.
   *
   * @param orderId ours, at most 16 letters and digits
   * @throws CardPageRefused where the processor is not there or refuses
   */
  openPage(payment: { orderId: string; amount: Money; returnUrl: string }): Promise<OpenedPage>;
  /** Whether an answer of success is signed by the processor. */
  isGenuine(answer: CardAnswer): boolean;
  /** The order id within a transaction's number, which the signature covers. */
  orderIdOf(transactionId: string): string | undefined;
};

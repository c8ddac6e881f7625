/** A card processor is not there, or refuses to open a page. */
export class CardPageRefused extends Error {
  override name = 'CardPageRefused';
}

/** A handler throws it to be called again after a while, without this try being counted. */
export class Postponed extends Error {
  readonly milliseconds: number;

  constructor(message: string, milliseconds: number) {
    super(message);
    this.milliseconds = milliseconds;
  }
}

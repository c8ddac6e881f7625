/** Thrown by a handler to be called again later, without counting the attempt. */
export class Postponed extends Error {
  readonly milliseconds: number;

  constructor(message: string, milliseconds: number) {
    super(message);
    this.milliseconds = milliseconds;
  }
}

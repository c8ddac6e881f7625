import { Migration } from '@mikro-orm/migrations';

/** Parcels that lie unclaimed are one for each piece of a waybill, where one was for each waybill. */
export class UniquePieces extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const name = 'unclaimed_parcels_piece_unique';
    // An attempt that was interrupted leaves an index that is not valid.
    await this.execute(`drop index concurrently if exists ${name}`);
    await this.execute(
      `create unique index concurrently ${name} on unclaimed_parcels
        (compared_waybill, (coalesce(piece->>'place', ''))) where (state = 'shelved')`,
    );
    for (const former of ['compared_waybill_unique', 'waybill_unique'])
      await this.execute(`drop index concurrently if exists unclaimed_parcels_${former}`);
  }
}

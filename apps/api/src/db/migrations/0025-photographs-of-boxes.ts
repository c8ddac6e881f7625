import { Migration } from '@mikro-orm/migrations';

/** Photographs of packed boxes stand with those of parcels: one list of a shipment's photographs. */
export class PhotographsOfBoxes extends Migration {
  override up(): void {
    this.addSql(`insert into parcel_documents (document_id, shipment_id, unclaimed_id)
      select document_id, consolidation_id, null from consolidation_documents`);
    this.addSql('drop table consolidation_documents');
  }
}

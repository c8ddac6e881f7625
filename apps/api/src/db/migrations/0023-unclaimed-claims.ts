import { Migration } from '@mikro-orm/migrations';

/** Customers' claims on parcels whose owner is not known, and photographs that staff share. */
export class UnclaimedClaims extends Migration {
  override up(): void {
    for (const statement of [
      'alter table documents add shared_at timestamptz(3) null',
      `create table unclaimed_claims (
        id uuid primary key,
        unclaimed_id uuid not null
          constraint unclaimed_claims_unclaimed_id_foreign references unclaimed_parcels,
        customer_id uuid not null
          constraint unclaimed_claims_customer_id_foreign references customers on delete cascade,
        state text not null constraint unclaimed_claims_state_check
          check (state in ('filed', 'granted', 'denied')),
        reason text not null,
        created_at timestamptz(3) not null,
        decided_at timestamptz(3) null,
        decided_by text null,
        note text null
      )`,
      'create index unclaimed_claims_unclaimed_id_index on unclaimed_claims (unclaimed_id)',
      'create index unclaimed_claims_customer_id_index on unclaimed_claims (customer_id)',
      `create index unclaimed_claims_page_index
        on unclaimed_claims (state, created_at desc, id)`,
      `create unique index unclaimed_claims_winner_unique on unclaimed_claims
        (unclaimed_id) where (state = 'granted')`,
      `create unique index unclaimed_claims_open_unique on unclaimed_claims
        (unclaimed_id, customer_id) where (state = 'filed')`,
      `create table claim_documents (
        document_id uuid primary key
          constraint claim_documents_document_id_foreign references documents on delete cascade,
        claim_id uuid not null
          constraint claim_documents_claim_id_foreign
          references unclaimed_claims on delete cascade
      )`,
      'create index claim_documents_claim_id_index on claim_documents (claim_id)',
    ])
      this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Uploaded files by their content, and the kind and owner of each upload. */
export class Documents extends Migration {
  override up(): void {
    this.addSql(`create table stored_files (
      sha256 text collate "C" primary key,
      stored_at timestamptz(3) not null,
      removing_at timestamptz(3) null
    )`);
    this.addSql('create index stored_files_stored_at_index on stored_files (stored_at)');
    this.addSql(`create table documents (
      id uuid primary key,
      owner_id uuid not null
        constraint documents_owner_id_foreign references users on delete cascade,
      kind text not null constraint documents_kind_check
        check (kind in ('invoice', 'photo', 'id', 'proof', 'signature')),
      type text not null constraint documents_type_check
        check (type in ('image/webp', 'application/pdf')),
      size int not null,
      sha256 text collate "C" not null
        constraint documents_sha256_foreign references stored_files,
      created_at timestamptz(3) not null,
      unattached_since timestamptz(3) null
    )`);
    this.addSql('create index documents_owner_id_index on documents (owner_id)');
    this.addSql('create index documents_sha256_index on documents (sha256)');
    this.addSql('create index documents_unattached_since_index on documents (unattached_since)');
  }
}

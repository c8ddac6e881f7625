import { randomUUID } from 'node:crypto';

type World = { user: string; customer: string; unclaimed: string; parcel: string };

/**
 * Rows of the three tables that said what a document belongs to before `document_links`, among them a
 * photograph and an identity document of an unclaimed parcel that staff have shared.
 */
export function oldLinks({ user, customer, unclaimed, parcel }: World) {
  const [preAlert, claim] = [randomUUID(), randomUUID()];
  const [ofPreAlert, ofClaim] = [randomUUID(), randomUUID()];
  const [sharedPhoto, sharedCard] = [randomUUID(), randomUUID()];
  const sharedAt = new Date('2026-01-02T03:04:05Z');
  const statements = [
    `insert into pre_alerts (id, customer_id, shipment_id, state, seller, service, items, papers,
       created_at, updated_at)
     select '${preAlert}', customer_id, id, 'open', 'Taobao', 'standard', '[]', 'waiting', now(), now()
     from shipments where tracking_number = '${parcel}'`,
    `insert into unclaimed_claims (id, unclaimed_id, customer_id, state, reason, created_at)
     values ('${claim}', '${unclaimed}', '${customer}', 'filed', 'Two pairs of shoes', now())`,
    ...[
      [ofPreAlert, 'invoice', 'null'],
      [ofClaim, 'proof', 'null'],
      [sharedPhoto, 'photo', `'${sharedAt.toISOString()}'`],
      [sharedCard, 'id', `'${sharedAt.toISOString()}'`],
    ].map(
      ([id, kind, shared]) => `insert into documents
         (id, owner_id, kind, type, size, sha256, created_at, shared_at)
       values ('${id}', '${user}', '${kind}', 'image/webp', 9, 'a photograph', now(), ${shared})`,
    ),
    `insert into pre_alert_documents (document_id, pre_alert_id) values ('${ofPreAlert}', '${preAlert}')`,
    `insert into claim_documents (document_id, claim_id) values ('${ofClaim}', '${claim}')`,
    `insert into parcel_documents (document_id, unclaimed_id)
     values ('${sharedPhoto}', '${unclaimed}'), ('${sharedCard}', '${unclaimed}')`,
  ];
  const expected = {
    [ofPreAlert]: `pre-alert ${preAlert} paper owner`,
    [ofClaim]: `claim ${claim} proof owner`,
    [sharedPhoto]: `unclaimed-parcel ${unclaimed} photograph everyone`,
    [sharedCard]: `unclaimed-parcel ${unclaimed} photograph staff`,
  };
  return { statements, expected, sharedPhoto, sharedCard, sharedAt };
}

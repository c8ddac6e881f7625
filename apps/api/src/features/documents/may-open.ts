import type { DocumentKind } from '@jadeport/contract/documents';
import type { SessionUser } from '../../context.ts';
import { type Audience, audiences, type LinkedThing } from '../../ports/linked-things.ts';

type Asked = {
  user: Pick<SessionUser, 'id' | 'role'>;
  document: { kind: DocumentKind; uploaderId: string };
  /** What it hangs on and who opens it there; undefined where it belongs to nothing yet. */
  link?: { visibleTo: Audience; thing: LinkedThing | undefined } | undefined;
};

const reaches = (audience: Audience, wanted: Audience) =>
  audiences.indexOf(audience) >= audiences.indexOf(wanted);

/**
 * Decides who opens a document: `own` for a document of one's own, `other` for somebody else's. One
 * that belongs to nothing yet is its uploader's. Others follow the link as far as the state of the
 * thing allows: to its present owner or, photographs alone, to everybody who is signed in. Staff open
 * all, but identity documents only while they are needed.
 */
export function mayOpen({ user, document, link }: Asked): 'own' | 'other' | undefined {
  const isStaff = user.role !== 'customer';
  if (!link) return document.uploaderId === user.id ? 'own' : isStaff ? 'other' : undefined;
  const { visibleTo, thing } = link;
  if (!thing) return isStaff ? 'other' : undefined;
  const isShownTo = (audience: Audience) =>
    reaches(visibleTo, audience) && reaches(thing.shownTo, audience);
  if (thing.ownerId === user.id && isShownTo('owner')) return 'own';
  if (isStaff) return document.kind === 'id' && !thing.needsIdentity ? undefined : 'other';
  return isShownTo('everyone') && document.kind === 'photo' ? 'other' : undefined;
}

import type { StaffMember } from '@jadeport/contract/accounts';
import { fill, fullName } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { SendLink } from '../../components/app/send-link.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useUser } from '../../lib/user.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';

/**
 * Changes one staff member; each change asks for confirmation. Own accounts cannot be changed.
 * Needs an ApiProvider.
 */
export function StaffActions({ member }: { member: StaffMember }) {
  const user = useUser();
  if (user?.email === member.email) return null;
  return (
    <>
      {member.status === 'invited' && <InviteAgain member={member} />}
      {member.status === 'active' && <NewLink member={member} />}
      {member.status !== 'removed' && <ChangeRole member={member} />}
      <ChangeAccess member={member} />
      {member.status === 'active' && (
        <ResetSecondFactor username={member.email} name={fullName(member)} />
      )}
    </>
  );
}

/** A button that asks for confirmation, then changes the member. */
function Change(props: {
  member: StaffMember;
  button: string;
  title: string;
  text: string;
  change: { role?: StaffMember['role']; access?: boolean };
  done: { title: string; description: string };
  failed: string;
}) {
  const { staffMembers, controls } = useStaffTexts();
  const cache = api.useUtils();
  const [asking, setAsking] = useState(false);
  const name = fullName(props.member);
  const update = api.accounts.updateStaff.useMutation({
    onSuccess: () => {
      void cache.accounts.listStaff.invalidate();
      setAsking(false);
      toast(props.done);
    },
    onError: failureToast(props.failed, controls.failedText),
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={fill(staffMembers.label, { action: props.button, name })}
        onClick={() => setAsking(true)}
      >
        {props.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={props.title}
        text={<p>{props.text}</p>}
        confirm={props.button}
        busy={update.isPending}
        onConfirm={() => update.mutate({ id: props.member.id, ...props.change })}
      />
    </>
  );
}

function ChangeRole({ member }: { member: StaffMember }) {
  const { role: texts, roles } = useStaffTexts().staffMembers;
  const name = fullName(member);
  const next = member.role === 'admin' ? 'staff' : 'admin';
  return (
    <Change
      member={member}
      button={next === 'admin' ? texts.toAdmin : texts.toStaff}
      title={fill(texts.title, { name })}
      text={fill(next === 'admin' ? texts.textAdmin : texts.textStaff, { name })}
      change={{ role: next }}
      done={{ title: texts.done, description: fill(texts.doneText, { name, role: roles[next] }) }}
      failed={texts.failed}
    />
  );
}

function ChangeAccess({ member }: { member: StaffMember }) {
  const { access: texts, roles } = useStaffTexts().staffMembers;
  const names = { name: fullName(member), role: roles[member.role] };
  const back = member.status === 'removed';
  return (
    <Change
      member={member}
      button={back ? texts.restore : texts.remove}
      title={fill(back ? texts.restoreTitle : texts.removeTitle, names)}
      text={fill(back ? texts.restoreText : texts.removeText, names)}
      change={{ access: back }}
      done={{ title: texts.done, description: names.name }}
      failed={texts.failed}
    />
  );
}

/** A link for a new password of somebody who has one. */
function NewLink({ member }: { member: StaffMember }) {
  const { link: texts } = useStaffTexts().staffMembers;
  const sending = api.accounts.makeStaffLink.useMutation();
  return <SendLink sending={sending} texts={texts} {...useAddressed(member, texts.button)} />;
}

function InviteAgain({ member }: { member: StaffMember }) {
  const { resend: texts } = useStaffTexts().staffMembers;
  const sending = api.accounts.resendInvite.useMutation();
  return <SendLink sending={sending} texts={texts} {...useAddressed(member, texts.button)} />;
}

/** Whom a link is for, and the name of its button. */
function useAddressed(member: StaffMember, action: string) {
  const { label } = useStaffTexts().staffMembers;
  const { id, email } = member;
  const name = fullName(member);
  return { input: { id }, to: { name, email }, label: fill(label, { action, name }) };
}

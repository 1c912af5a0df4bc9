import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../../api/api-error.js';
import { answered, api } from '../../../api/client.js';
import { useRights, type Role } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Sheet } from '../../../widgets/sheet.js';
import { invitationsQuery, membersQuery, rolesToGive } from './members-queries.js';
import { RoleField } from './role-field.js';

/** Refusals that are about the address. */
const OF_THE_ADDRESS = new Set(['already_member', 'invitation_exists']);

/** Asks somebody by mail to work here. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const roles = rolesToGive(useRights());
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('contributor');
  const invite = useMutation({
    mutationFn: () =>
      answered(api.POST('/v1/dashboard/invitations', { body: { email: email.trim(), role } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: membersQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate();
  };
  const problems = problemsOf(invite.error);
  return (
    <Sheet title={text('members.invite')} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {problems.other && <Banner tone="failed">{problems.other}</Banner>}
        <TextField
          label={text('sign-in.email')}
          hint={text('invite.email.hint')}
          type="email"
          autoComplete="off"
          required
          maxLength={320}
          value={email}
          problem={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleField roles={roles} role={role} problem={problems.role} onChange={setRole} />
        <Button type="submit" kind="primary" busy={invite.isPending}>
          {text('invite.send')}
        </Button>
      </form>
    </Sheet>
  );
}

interface Problems {
  readonly email: string | null;
  readonly role: string | null;
  /** What is about neither. */
  readonly other: string | null;
}

function problemsOf(error: Error | null): Problems {
  const none: Problems = { email: null, role: null, other: null };
  if (error === null) return none;
  if (!(error instanceof ApiError)) return { ...none, other: error.message };
  if (OF_THE_ADDRESS.has(error.code)) return { ...none, email: error.message };
  if (error.code === 'role_forbidden') return { ...none, role: error.message };
  const at = (field: string): string | null =>
    error.issues.find(({ path }) => path === field)?.message ?? null;
  const found = { email: at('email'), role: at('role') };
  return { ...found, other: (found.email ?? found.role) ? null : error.message };
}

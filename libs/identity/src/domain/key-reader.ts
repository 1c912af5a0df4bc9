import type { UserId } from '#libs/kernel';
import type { KeyKind, KeyMaker } from './key-access.js';
import type { MembershipRole } from './membership.js';

/** Who is told the secrets of keys. */
export interface KeyReader {
  readonly userId: UserId;
  readonly role: MembershipRole;
}

/** A personal key is its person's alone. Where that is not known, whoever owns the workspace may see it. */
export function isOpenTo(
  reader: KeyReader,
  { kind, createdBy }: { readonly kind: KeyKind; readonly createdBy: KeyMaker | null },
): boolean {
  if (kind !== 'personal') return true;
  return createdBy === null ? reader.role === 'owner' : createdBy.id === reader.userId;
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionQuery, type Session } from './session.js';

export type Role = Session['role'];
export type Permission = Session['permissions'][number];

/** Of a post, what decides whether somebody may change it. */
interface OwnedPost {
  readonly status: string;
  readonly createdBy?: { readonly type: string; readonly id?: string | null } | null;
}

/** What the person may do in this workspace. */
export interface Rights {
  readonly role: Role | null;
  may(permission: Permission): boolean;
  /** Whoever may not publish changes the drafts that are their own. */
  mayChange(post: OwnedPost): boolean;
}

/**
 * What the role allows, as the API told it with the session: it judges each call by the same table. What is offered on
 * any page is decided here.
 */
export function useRights(): Rights {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  // A session that has ended takes nothing from the page under it.
  const known = useRef<Session | null>(null);
  if (session) known.current = session;
  return rightsIn(known.current);
}

/** The same where nothing is drawn. */
export function rightsIn(session: Session | null | undefined): Rights {
  // While an installation is upgraded, a process of the release before may answer: to it everybody is an owner.
  const told: readonly string[] | undefined = session?.permissions;
  const may = (permission: Permission): boolean =>
    told === undefined ? Boolean(session) : told.includes(permission);
  return {
    role: session?.role ?? null,
    may,
    mayChange: ({ status, createdBy }) => {
      if (may('publish')) return true;
      const isOwn = createdBy?.type === 'user' && createdBy.id === session?.user.id;
      return may('draft') && status === 'draft' && isOwn;
    },
  };
}

import { newId, type WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from './domain-event.js';

/** @param at the present time of the caller's Clock */
export function newEvent<Payload extends object>(
  name: string,
  workspaceId: WorkspaceId,
  payload: Payload,
  at: Date,
): DomainEvent<Payload> {
  return { id: newId('evt', at.getTime()), name, workspaceId, occurredAt: at, payload };
}

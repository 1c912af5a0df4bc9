import { draftService } from './draft-service.js';
import { draftStore } from './draft-store.js';
import { openingOf, type Opening } from './opening.js';

const born = new Set<string>();

/** An id for a draft that begins on this page: nobody is asked for it. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  born.add(id);
  return id;
}

/** Reads a draft where it is kept, here and at the service. */
export async function openDraft(id: string, owner: string): Promise<Opening> {
  const isNew = born.delete(id);
  const [kept, served, service] = await Promise.all([
    draftStore.read(id, owner).catch(() => null),
    draftStore.served(id).catch(() => null),
    isNew ? null : draftService.read(id).catch(() => undefined),
  ]);
  const opening = openingOf(kept, served, service);
  const { taken } = opening;
  if (taken === null) return opening;
  const { title, state, revision } = taken;
  const copy = { id, owner, title: title ?? '', state, updatedAt: Date.parse(taken.updatedAt) };
  const result = await draftStore.save(copy, kept?.revision ?? 0).catch(() => null);
  if (result === null) return opening;
  // Another tab wrote meanwhile: its text is what this browser has.
  if (!result.saved) return openingOf(result.stored, served, service);
  await draftStore
    .markServed({ id, revision, keptRevision: result.revision })
    .catch(() => undefined);
  return { ...opening, kept: { ...copy, revision: result.revision } };
}

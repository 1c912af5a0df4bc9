import type { ServiceDraft } from './draft-service.js';
import type { ServedDraft, StoredDraft } from './draft-store.js';

/** With what a draft is opened. */
export interface Opening {
  /** What stands on the page; null for an empty one. */
  readonly state: unknown;
  /** This browser's copy; null where it has none yet. */
  readonly kept: StoredDraft | null;
  /** The service's, where both were changed and somebody has to decide. */
  readonly conflict: ServiceDraft | null;
  /** The service's, where it stands on the page and has to be noted as seen. */
  readonly taken: ServiceDraft | null;
  /** Whether this browser's copy has something that the service lacks. */
  readonly isAhead: boolean;
}

/** @param service null where the service has none; undefined where it did not answer */
export function openingOf(
  kept: StoredDraft | null,
  served: ServedDraft | null,
  service: ServiceDraft | null | undefined,
): Opening {
  const opening = { kept, conflict: null, taken: null, isAhead: false, state: kept?.state ?? null };
  if (service === undefined || service === null)
    return { ...opening, isAhead: kept !== null && (service === null || isAhead(kept, served)) };
  if (kept === null) return { ...opening, state: service.state, taken: service };
  const ahead = isAhead(kept, served);
  if (served?.revision === service.revision) return { ...opening, isAhead: ahead };
  if (ahead) return { ...opening, conflict: service, isAhead: true };
  return { ...opening, state: service.state, taken: service };
}

function isAhead(kept: StoredDraft, served: ServedDraft | null): boolean {
  return served === null || served.keptRevision !== kept.revision;
}

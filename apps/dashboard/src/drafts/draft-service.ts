import { ApiError } from '../api/api-error.js';
import { answered, api, type Schemas } from '../api/client.js';

export type ServiceDraft = Schemas['ComposerDraft'];

export type PutResult =
  | { readonly saved: true; readonly revision: number }
  | { readonly saved: false; readonly stored: ServiceDraft };

export interface PutDraft {
  readonly revision: number;
  readonly title: string;
  readonly state: unknown;
}

/** How long opening a draft waits for the service before this browser's text is shown alone. */
const PATIENCE_MS = 4_000;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
const at = (draftId: string) => ({ params: { path: { draftId } } });

/** Drafts as the service keeps them. */
export const draftService = {
  /** Null where there is none. */
  async read(id: string): Promise<ServiceDraft | null> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const { draft } = await answered(
        api.GET('/v1/dashboard/drafts/{draftId}', { ...at(id), signal }),
      );
      return draft;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },

  /** A draft that is gone there was deleted elsewhere; what is written here is a new one. */
  async put(id: string, draft: PutDraft): Promise<PutResult> {
    try {
      return await put(id, draft);
    } catch (error) {
      if (isMissing(error)) return put(id, { ...draft, revision: 0 });
      throw error;
    }
  },

  async remove(id: string): Promise<void> {
    try {
      await answered(api.DELETE('/v1/dashboard/drafts/{draftId}', at(id)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  },
};

async function put(id: string, { revision, title, state }: PutDraft): Promise<PutResult> {
  try {
    const { draft } = await answered(
      api.PUT('/v1/dashboard/drafts/{draftId}', {
        ...at(id),
        body: { revision, title: title || null, state: state as Record<string, unknown> },
      }),
    );
    return { saved: true, revision: draft.revision };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'draft_conflict')
      return { saved: false, stored: error.details['draft'] as ServiceDraft };
    throw error;
  }
}

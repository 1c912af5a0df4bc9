/** One problem of a request, at its field. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly code?: string;
  readonly severity?: 'error' | 'warning';
  readonly hint?: string;
  readonly limit?: number;
  readonly actual?: number | string;
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly details?: {
    readonly requestId?: string;
    readonly field?: string;
    readonly issues?: readonly Issue[];
    readonly [name: string]: unknown;
  };
}

/** What the API refused and why, or that it did not answer (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  readonly code: string;
  readonly requestId: string | null;
  readonly issues: readonly Issue[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly status: number,
    refusal: Refusal,
    /** Seconds to wait before the next try, where the API said so. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(refusal.message ?? 'The service did not answer.');
    this.code = refusal.code ?? 'unreachable';
    this.details = refusal.details ?? {};
    this.requestId = refusal.details?.requestId ?? null;
    this.issues = issuesOf(refusal);
  }
}

function issuesOf({ details, message }: Refusal): readonly Issue[] {
  if (details?.issues !== undefined) return details.issues;
  return details?.field ? [{ path: details.field, message: message ?? '' }] : [];
}

/** @param body of an answer that is no success; anything may stand in it */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = body !== null && typeof body === 'object' ? (body as Refusal) : {};
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, refusal, seconds > 0 ? seconds : null);
}

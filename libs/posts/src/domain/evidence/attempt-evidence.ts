import type { FailureClass, JsonObject } from '#libs/providers';
import type { SentPost } from '../receipt/sent-post.js';

/** `continued`: one more part of the post is out, and others are to follow. */
type EvidenceVerdict = 'published' | 'continued' | 'refused';

/** A clear refusal: the network says that it created nothing. */
interface EvidenceOfRefusal {
  readonly failureClass: FailureClass;
  readonly message: string;
  readonly providerCode: string | null;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

/** What a network answered to a worker that had lost its post by then. */
export interface AttemptEvidence {
  readonly verdict: EvidenceVerdict;
  readonly providerPostId: string | null;
  readonly providerUrl: string | null;
  readonly checkpoint: JsonObject | null;
  readonly notes: readonly string[];
  /** What had been sent, for the receipt. */
  readonly sent: SentPost | null;
  readonly refusal: EvidenceOfRefusal | null;
}

/** Most bytes that one answer may take in the database, which checks it again. */
const MOST_BYTES = 32_768;
const LONGEST_TEXT = 2_000;
const HALF_SIGN = /\p{Cs}/gu;

/** The same, as large as may be kept: what the verdict does not rest on goes first. */
export function boundedEvidence(evidence: AttemptEvidence): AttemptEvidence {
  const { refusal } = evidence;
  const short: AttemptEvidence = {
    ...evidence,
    providerPostId: cut(evidence.providerPostId),
    providerUrl: cut(evidence.providerUrl),
    refusal: refusal && {
      ...refusal,
      message: shortened(refusal.message),
      providerCode: cut(refusal.providerCode),
    },
  };
  const smaller: readonly Partial<AttemptEvidence>[] = [
    {},
    { notes: [] },
    { notes: [], sent: null },
    // Without its checkpoint a part proves nothing that could be gone on from.
    ...(evidence.verdict === 'continued' ? [] : [{ notes: [], sent: null, checkpoint: null }]),
  ];
  const fitting = smaller.map((less) => ({ ...short, ...less })).find(fits);
  return fitting ?? { ...short, notes: [], sent: null, checkpoint: null };
}

/** Whether it can be kept as evidence at all. */
export function fits(evidence: AttemptEvidence): boolean {
  const isWhole = evidence.verdict !== 'continued' || evidence.checkpoint !== null;
  return isWhole && Buffer.byteLength(JSON.stringify(evidence)) <= MOST_BYTES;
}

function cut(text: string | null): string | null {
  return text === null ? null : shortened(text);
}

/** The database stores no halves of signs, which a cut may leave. */
export function shortened(text: string): string {
  return text.slice(0, LONGEST_TEXT).replaceAll(HALF_SIGN, '\ufffd');
}

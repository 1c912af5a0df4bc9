import type { ProviderFailureDetails } from '../contract/failure.js';
import type { CallContext, PublishableMedia } from '../contract/publishing.js';
import { retryAfterMs } from '../contract/transport-failure.js';
import { defineApi, type Answer } from './api.js';

/** Leave to put one file into a store of Amazon S3 by a form (Amazon S3, "POST Object"). */
export interface FormPlace {
  readonly uploadUrl: string;
  /** The form's fields: sent as they are, in their order, before the file. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** A network's store. */
export interface FormStore {
  /** What people call it: `The store of Reddit`. */
  readonly name: string;
  /** What it takes: `the video`. */
  readonly thing: string;
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Puts a file into its place; the form is streamed, its file last. @throws ProviderFailure */
export async function sendForm(
  context: Pick<CallContext, 'http' | 'signal'>,
  store: FormStore,
  { uploadUrl, fields }: FormPlace,
  media: Pick<PublishableMedia, 'filename' | 'mime' | 'sizeBytes' | 'open'>,
): Promise<void> {
  const { name: network, timeoutMs, headers = {} } = store;
  const api = defineApi({ network, timeoutMs, classify: (answer) => refusalOf(answer, store) });
  const file = {
    name: 'file',
    filename: media.filename,
    contentType: media.mime,
    sizeBytes: media.sizeBytes,
    open: () => media.open(),
  };
  const body = { kind: 'multipart', parts: [...fields, file] } as const;
  const access = { root: uploadUrl, headers, secrets: [] };
  await api.by(access, context).call({ method: 'POST', body });
}

/** What an answer of the store means, which speaks XML (Amazon S3, "Error responses"); null for a success. Pure. */
export function refusalOf(
  answer: Answer,
  { name, thing }: Pick<FormStore, 'name' | 'thing'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const xml = answer.body.toString('utf8');
  const code = element(xml, 'Code');
  const limit = element(xml, 'MaxSizeAllowed');
  const words = [
    code ?? String(status),
    element(xml, 'Message'),
    limit === null ? null : `at most ${limit} bytes`,
  ].filter((word) => word !== null);
  // A policy that ran out or did not fit: the next try gets a new one.
  const isMedia = code === 'EntityTooLarge' || code === 'EntityTooSmall' || status === 413;
  return {
    failureClass: isMedia ? 'media_invalid' : 'transient',
    message: `${name} refused ${thing}: ${words.join(', ')}`,
    status,
    providerCode: code,
    retryAfterMs: retryAfterMs(answer.headers),
  };
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';
  return text === '' ? null : text.slice(0, 300);
}

import type { JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import type { MessageId } from '../../messages/messages.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';

/** Words of ours for what people meet often; the API's own for the rest. */
const WORDS: Readonly<Record<string, MessageId>> = {
  credentials_invalid: 'sign-in.refused.credentials',
  rate_limited: 'sign-in.refused.often',
  email_not_verified: 'sign-in.refused.unverified',
  sign_up_closed: 'sign-in.refused.closed',
  unreachable: 'failure.unreachable',
};

/** Why a sign-in was refused, above its form. Problems of a field stand at the field instead. */
export function Refused({ error }: { readonly error: Error | null }): JSX.Element | null {
  const text = useText();
  if (error === null || problemAt(error, 'email') || problemAt(error, 'password')) return null;
  const words = error instanceof ApiError ? WORDS[error.code] : undefined;
  return <Banner tone="failed">{words ? text(words) : error.message}</Banner>;
}

/** What the API found wrong with one field. */
export function problemAt(error: Error | null, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.issues.find(({ path }) => path === field)?.message ?? null;
}
